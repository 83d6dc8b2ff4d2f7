import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brands } from '../brands/index.ts'
import { brandIcons } from './icons.ts'
import { manifestOf, pictureFile, pictures } from './manifest.ts'

/** Most that a picture may weigh, in bytes. */
const heaviest = 60_000

const pngSize = (file: Buffer): string => {
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

/** Of a WebP in the extended format (RFC 9649, 2.7): width and height, each less one, in three bytes. */
const webpSize = (file: Buffer): string => {
  expect(file.subarray(0, 4).toString('latin1') + file.subarray(8, 16).toString('latin1')).toBe('RIFFWEBPVP8X')
  return `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`
}

describe.each(brands)('$id', (brand) => {
  const manifest = manifestOf(brand)
  const drawn = new Map(brandIcons(brand.id).map(({ fileName, source }) => [`/${fileName}`, source]))

  test('its manifest is complete, in the brand’s own words and colours', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: brand.name,
      short_name: brand.shortName,
      description: brand.description,
      lang: 'en',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      display_override: ['standalone', 'minimal-ui'],
      orientation: 'any',
      theme_color: brand.colors.light.theme,
      background_color: brand.colors.light.background,
      launch_handler: { client_mode: 'navigate-existing' },
      share_target: { action: '/open', method: 'GET' },
      protocol_handlers: [{ protocol: `web+${brand.id}`, url: '/open?url=%s' }],
    })
    expect(manifest.categories).toContain('finance')
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 512x512',
    ])
  })

  test('its icons and those of its shortcuts exist in the sizes that are said', () => {
    for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
      expect(pngSize(drawn.get(src) ?? Buffer.alloc(24)), src).toBe(sizes)
    const signs = manifest.shortcuts.map(({ icons }) => drawn.get(icons[0]?.src ?? '')?.toString('base64'))
    expect(new Set(signs).size).toBe(3)
  })

  test('its shortcuts lead to history, statements and the transfer between own accounts', () => {
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/history', '/statements', '/transfer/account'])
  })

  test('it has every picture, in its size, not too heavy, and no other', () => {
    expect(manifest.screenshots.map(({ src }) => src)).toEqual(
      pictures.map(({ fileName }) => `/screenshots/${fileName}`),
    )
    for (const { src, sizes, label } of manifest.screenshots) {
      const file = readFileSync(pictureFile(brand.id, src.replace('/screenshots/', '')))
      expect(webpSize(file), src).toBe(sizes)
      expect(file.length, src).toBeLessThanOrEqual(heaviest)
      expect(label).toMatch(/\S/)
    }
    expect(readdirSync(pictureFile(brand.id, '.')).toSorted()).toEqual(
      pictures.map(({ fileName }) => fileName).toSorted(),
    )
  })

  // Chromium shows none of a kind whose pictures differ in shape or are longer than 2.3 times their width.
  test.each(['narrow', 'wide'])('its %s pictures have one shape', (form) => {
    const sizes = manifest.screenshots.filter(({ form_factor }) => form_factor === form).map((picture) => picture.sizes)
    expect(sizes.length).toBeGreaterThanOrEqual(2)
    expect(new Set(sizes).size).toBe(1)
    const [width = 0, height = 0] = (sizes[0] ?? '').split('x').map(Number)
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
    expect(width > height).toBe(form === 'wide')
  })
})

test('every address in a manifest is a route of the app', () => {
  const tree = readFileSync(new URL('../src/routeTree.gen.ts', import.meta.url), 'utf8')
  const { shortcuts, share_target, start_url } = manifestOf(brands[0]!)
  for (const path of [...shortcuts.map(({ url }) => url), share_target.action, start_url])
    expect(tree, path).toContain(`fullPath: '${path}'`)
})

test('a new brand without pictures has a manifest all the same', () => {
  const seventh = { ...brands[0]!, id: 'seventh' }
  expect(existsSync(pictureFile('seventh', 'home-wide.webp'))).toBe(false)
  expect(manifestOf(seventh).screenshots).toEqual([])
})
