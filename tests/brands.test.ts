import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Brand, defineBrand, storeLink } from '../brands/brand.ts'
import { brands } from '../brands/index.ts'
import { paintLogo } from '../brands/logo.ts'
import { defaultLanguage, languageCodes, tagOf } from '../src/domain/languages.ts'
import { brandIcons } from './icons.ts'
import { manifestOf } from './manifest.ts'

const folder = new URL('../brands/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')
const idsWhere = (is: (brand: Brand) => boolean) => brands.filter(is).map(({ id }) => id)
const distinct = (of: (brand: Brand) => unknown) => new Set(brands.map(of)).size

/** Decisions that a brand can't leave out, with nothing else decided. */
const least = {
  id: 'seventh',
  name: 'Seventh',
  shortName: 'Seventh',
  description: 'One more.',
  mottos: { es: 'Una más.', pt: 'Mais uma.', ro: 'Încă una.', ru: 'Ещё один.', ua: 'Ще один.' },
  colors: { light: { theme: '#000000', background: '#ffffff' }, dark: { theme: '#ffffff', background: '#000000' } },
  hideAdultIndustries: false,
  stores: {},
  support: 'support@seventh.example',
  links: { terms: '/legal/seventh-tos', fees: '/fees/seventh.pdf' },
  legalFooter: 'Seventh is a sandbox brand. No real money services.',
}

test('[BRAND-001] there are six brands, each with a folder', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(brands.map(({ id }) => id)).toEqual(['aster', 'borea', 'cirrus', 'delta', 'ember', 'fjord'])
  expect(folders.map(({ name }) => name).sort()).toEqual(brands.map(({ id }) => id))
})

test('[BRAND-011] three brands disable registration', () => {
  expect(idsWhere(({ features }) => !features.registration)).toEqual(['delta', 'ember', 'fjord'])
})

test('[BRAND-012] four brands hide adult industries: those without registration and one more', () => {
  const hiding = idsWhere(({ hideAdultIndustries }) => hideAdultIndustries)
  expect(hiding).toHaveLength(4)
  expect(hiding).toEqual(expect.arrayContaining(idsWhere(({ features }) => !features.registration)))
})

test('[BRAND-013] registration is allowed unless a brand disables it', () => {
  expect(defineBrand(least).features.registration).toBe(true)
  expect(defineBrand(least).registrationTypes).toEqual(['personal', 'business'])
  expect(defineBrand({ ...least, registrationTypes: [] }).features.registration).toBe(false)
})

test('[BRAND-014] one brand has contracts, and by default there are none', () => {
  expect(idsWhere(({ features }) => features.contracts)).toEqual(['aster'])
  expect(defineBrand(least).features.contracts).toBe(false)
})

test('[BRAND-015] source of wealth is on unless a brand turns it off', () => {
  expect(defineBrand(least).features.sourceOfWealth).toBe(true)
  expect(defineBrand({ ...least, features: { sourceOfWealth: false } }).features.sourceOfWealth).toBe(false)
  expect(idsWhere(({ features }) => features.sourceOfWealth)).toHaveLength(6)
})

test('[BRAND-009] [I18N-003] one brand offers English and Spanish only, the others all languages', () => {
  expect(brands.filter((brand) => brand.languages.join() === 'en,es').map(({ id }) => id)).toEqual(['cirrus'])
  for (const brand of brands.filter(({ id }) => id !== 'cirrus')) expect(brand.languages).toEqual(languageCodes)
})

test('each brand offers the default language', () => {
  for (const brand of brands) expect(brand.languages).toContain(defaultLanguage)
})

test('[BRAND-016] every brand has staging environments 1 to 15', () => {
  const numbers = Array.from({ length: 15 }, (_, i) => `staging-${i + 1}`)
  for (const { bases } of brands) {
    expect(Object.keys(bases).filter((key) => key.startsWith('staging'))).toEqual(numbers)
    for (const key of ['production', ...numbers] as (keyof typeof bases)[])
      expect(bases[key]).toMatch(/^https:\/\/\S+$/)
  }
  const all = brands.flatMap(({ bases }) => Object.values(bases)).filter((base) => base !== '')
  expect(new Set(all).size).toBe(6 * 16)
})

test('[BRAND-002] [BRAND-005] [BRAND-006] [BRAND-007] name, terms, fees and support are each brand’s own', () => {
  for (const { id, name, links, support } of brands) {
    expect(name).toMatch(/\S/)
    expect(links).toEqual({ terms: `/legal/${id}-tos`, fees: `/fees/${id}.pdf` })
    expect(support).toBe(`support@${id}.example`)
  }
  expect(distinct(({ name }) => name)).toBe(6)
})

test('[BRAND-008] registration types are each brand’s own', () => {
  expect(Object.fromEntries(brands.map((brand) => [brand.id, brand.registrationTypes]))).toEqual({
    aster: ['personal', 'business'],
    borea: ['personal', 'business'],
    cirrus: ['business'],
    delta: [],
    ember: [],
    fjord: [],
  })
})

test('[BRAND-004] store links are each brand’s own, and a store without the app is absent', () => {
  const stores = Object.fromEntries(brands.map((brand) => [brand.id, Object.keys(brand.stores)]))
  const both = ['android', 'ios']
  expect(stores).toEqual({ aster: both, borea: both, cirrus: [], delta: both, ember: [], fjord: ['android'] })
  const links = brands.flatMap((brand) => Object.values(brand.stores))
  expect(new Set(links).size).toBe(links.length)
  for (const link of links) expect(link).toMatch(/^https:\/\/(play\.google\.com\/store\/apps|apps\.apple\.com)\/\S+$/)
})

test('[AUTH-051] asking for a missing store throws', () => {
  const ios = 'https://apps.apple.com/app/id1'
  expect(storeLink(defineBrand({ ...least, stores: { ios } }), 'ios')).toBe(ios)
  expect(() => storeLink(defineBrand({ ...least, stores: { ios } }), 'android')).toThrow(
    new Error('There is no stores'),
  )
})

test('[BRAND-003] every brand has its own mark, safe under a strict policy', () => {
  for (const { id } of brands) {
    const svg = read(`${id}/logo.svg`)
    expect(svg).toContain('viewBox="0 0 32 32"')
    expect(svg).toContain('currentColor')
    expect(svg).not.toMatch(/<style|style=|<script|\son\w+=|href/)
    expect(paintLogo(svg, '#111111', '#222222')).not.toMatch(/currentColor|var\(/)
  }
  expect(distinct(({ id }) => read(`${id}/logo.svg`))).toBe(6)
})

describe.each(brands)('$id', (brand) => {
  test('its name fits under an icon, its legal footer names it', () => {
    expect(brand.shortName.length).toBeLessThanOrEqual(12)
    expect(brand.legalFooter).toBe(`${brand.name} is a sandbox brand. No real money services.`)
    expect(existsSync(new URL(`${brand.id}/theme.css`, folder))).toBe(true)
    expect(new Set([brand.description, ...Object.values(brand.mottos)]).size).toBe(6)
  })

  test('it has a terms page in every language it offers and in no other', () => {
    const files = readdirSync(new URL(`${brand.id}/legal`, folder))
    expect(files.sort()).toEqual(brand.languages.map((code) => `${tagOf(code)}.md`).sort())
    const pages = files.map((file) => read(`${brand.id}/legal/${file}`))
    expect(new Set(pages.map((page) => page.split('\n')[0])).size).toBe(files.length)
    for (const page of pages) {
      expect(page).toContain(brand.name)
      expect(page).toContain(brand.support)
      expect(page).toContain(brand.links.fees)
      expect(page.match(/^## /gm)).toHaveLength(8)
    }
    expect(read(`${brand.id}/legal/en.md`).trimEnd().endsWith(brand.legalFooter)).toBe(true)
  })

  test('terms pages keep to headings, paragraphs and lists', () => {
    for (const code of brand.languages) {
      const lines = read(`${brand.id}/legal/${tagOf(code)}.md`).split('\n')
      expect(lines.filter((line) => !/^(#{1,2} |- )?[^#*_<>[\]`{}|]*$/.test(line))).toEqual([])
    }
  })

  test('its icons have the sizes that the manifest says, and are drawn the same each time', () => {
    const icons = new Map(brandIcons(brand.id).map(({ fileName, source }) => [`/${fileName}`, source]))
    for (const { src, sizes } of manifestOf(brand).icons) {
      const source = icons.get(src)
      expect(source && `${source.readUInt32BE(16)}x${source.readUInt32BE(20)}`).toBe(sizes)
    }
    expect(icons.get('/apple-touch-icon.png')?.readUInt32BE(16)).toBe(180)
    expect(icons.get('/badge-96.png')?.readUInt32BE(16)).toBe(96)
    expect(icons.get('/favicon.svg')?.toString()).not.toMatch(/currentColor|var\(/)
    expect(brandIcons(brand.id).map(({ source }) => source.toString('base64'))).toEqual(
      [...icons.values()].map((source) => source.toString('base64')),
    )
  })
})
