/** Languages of the product by the specification's codes; `ua` is stored and sent, `uk` is its language tag. */
export const languages = ['en', 'es', 'pt', 'ro', 'ru', 'ua'] as const
export type Language = (typeof languages)[number]

export interface Brand {
  /** Stable key: folder name, storage prefix, cache key. */
  id: string
  name: string
  shortName: string
  description: string
  /** Browser chrome and splash, as hex because manifests take no OKLCH. */
  colors: { light: { theme: string; background: string }; dark: { theme: string; background: string } }
  languages: readonly Language[]
  /** BCP 47 tag for a language where the brand wants a regional one. */
  localeTags?: Partial<Record<Language, string>>
  registrationTypes: readonly ('personal' | 'business')[]
  hideAdultIndustries: boolean
  stores: { android?: string; ios?: string }
  support: string
  links: { terms: string; fees: string }
  legalFooter: string
  features: { contracts: boolean; sourceOfWealth: boolean; registration: boolean }
  /** Server base addresses by environment. Empty string: the address that served the app. */
  bases: Record<'production' | 'sandbox' | `staging-${number}`, string>
}

type Decisions = Omit<Brand, 'features' | 'bases' | 'languages'> & {
  languages?: Brand['languages']
  features?: Partial<Omit<Brand['features'], 'registration'>>
}

/** A brand with the defaults of the specification filled in: registration and source of wealth on, contracts off. */
export function defineBrand(brand: Decisions): Brand {
  const staging = Array.from({ length: 15 }, (_, i) => [
    `staging-${i + 1}`,
    `https://staging-${i + 1}.${brand.id}.example`,
  ])
  return {
    ...brand,
    languages: brand.languages ?? languages,
    features: {
      contracts: false,
      sourceOfWealth: true,
      registration: brand.registrationTypes.length > 0,
      ...brand.features,
    },
    bases: { production: `https://api.${brand.id}.example`, sandbox: '', ...Object.fromEntries(staging) },
  }
}
