import { type LanguageCode as Language, languageCodes as languages } from '../src/domain/languages.ts'

export interface Brand {
  /** Stable key: folder name, storage prefix, cache key. */
  id: string
  name: string
  /** Under an icon on a home screen: at most 12 characters. */
  shortName: string
  description: string
  /** The description in the other languages, for the sign-in page. */
  mottos: Readonly<Record<Exclude<Language, 'en'>, string>>
  /**
   * Browser chrome and splash, as hex because manifests take no OKLCH. They repeat the brand's `theme.css`:
   * light theme is `--accent`, dark theme is `--surface-raised`, backgrounds are `--surface`.
   */
  colors: { light: { theme: string; background: string }; dark: { theme: string; background: string } }
  languages: readonly Language[]
  /** BCP 47 tag for a language where the brand wants a regional one. */
  localeTags?: Partial<Record<Language, string>>
  /** Empty where nobody can register. */
  registrationTypes: readonly ('personal' | 'business')[]
  hideAdultIndustries: boolean
  /** Addresses of the mobile apps; a store without the app is absent. */
  stores: { android?: string; ios?: string }
  /** E-mail address. */
  support: string
  /** Paths of this site: the terms page and the fee schedule (PDF). */
  links: { terms: string; fees: string }
  /** Shown on account confirmation (spec A§1). */
  legalFooter: string
  features: { contracts: boolean; sourceOfWealth: boolean; registration: boolean }
  /** Server base addresses by environment, staging 1 to 15. Empty string: the address that served the app. */
  bases: Record<'production' | 'sandbox' | `staging-${number}`, string>
}

type Decisions = Omit<Brand, 'features' | 'bases' | 'languages' | 'registrationTypes'> & {
  languages?: Brand['languages']
  registrationTypes?: Brand['registrationTypes']
  features?: Partial<Omit<Brand['features'], 'registration'>>
}

/** A brand with the defaults of spec A§1: all languages, registration and source of wealth on, contracts off. */
export function defineBrand(brand: Decisions): Brand {
  const registrationTypes = brand.registrationTypes ?? ['personal', 'business']
  const staging = Array.from({ length: 15 }, (_, i) => [
    `staging-${i + 1}`,
    `https://staging-${i + 1}.${brand.id}.example`,
  ])
  return {
    ...brand,
    languages: brand.languages ?? languages,
    registrationTypes,
    features: {
      contracts: false,
      sourceOfWealth: true,
      ...brand.features,
      registration: registrationTypes.length > 0,
    },
    bases: { production: `https://api.${brand.id}.example`, sandbox: '', ...Object.fromEntries(staging) },
  }
}

/** Address of the brand's mobile app. Throws 'There is no stores' (spec B§8) where the brand has none for that platform. */
export function storeLink(brand: Brand, platform: 'android' | 'ios'): string {
  const link = brand.stores[platform]
  if (link === undefined) throw new Error('There is no stores')
  return link
}
