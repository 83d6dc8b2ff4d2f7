import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { type Plugin } from 'vite'
import { type Brand } from '../brands/brand.ts'
import { brands } from '../brands/index.ts'
import { paintLogo } from '../brands/logo.ts'
import { pictureFile, picturesOf, shortcuts } from './manifest.ts'

interface Icon {
  /** Relative to the root of the site. */
  fileName: string
  source: Buffer
}

/** Icons of the maskable kind may be cut to a circle of 80 %: a square mark fits it up to 0.8 / √2 = 0.565. */
const inSafeZone = 0.56

/** The mark on the 32 unit canvas, `scale` of its width, on a ground with corners of `radius`. */
function draw(mark: string, scale: number, ground?: { color: string; radius: number }): string {
  const offset = 16 * (1 - scale)
  const inner = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  const rect = ground ? `<rect width="32" height="32" rx="${ground.radius}" fill="${ground.color}"/>` : ''
  const group = `<g fill="none" transform="translate(${offset} ${offset}) scale(${scale})">${inner}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${rect}${group}</svg>`
}

/** What a shortcut leads to, as strokes on a 24 unit canvas (Lucide's drawings, ISC licence). */
const signs: Record<(typeof shortcuts)[number]['key'], string> = {
  history: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2',
  statements:
    'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7ZM14 2v4a2 2 0 0 0 2 2h4M16 13H8M16 17H8M10 9H8',
  transfer: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
}

/** A white sign on a round ground, which keeps its shape where the system cuts icons to a circle. */
const drawSign = (sign: string, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${color}"/><path d="${sign}" transform="translate(12 12)" fill="none" stroke="#ffffff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`

function png(svg: string, size: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().asPng()
}

/**
 * Every icon of a brand, drawn from its `logo.svg`: tiles, maskable tiles, the shape alone, the tab's icon, the
 * notification badge; and the signs of its shortcuts.
 */
export function brandIcons(brandId: string): Icon[] {
  const brand = brands.find(({ id }) => id === brandId)
  if (!brand) throw new Error(`No brand ${brandId}`)
  const logo = readFileSync(new URL(`../brands/${brandId}/logo.svg`, import.meta.url), 'utf8')
  const color = brand.colors.light.theme
  const white = paintLogo(logo, '#ffffff')
  const shape = paintLogo(logo, '#ffffff', '#ffffff')
  const tile = draw(white, 0.72, { color, radius: 7 })
  const maskable = draw(white, inSafeZone, { color, radius: 0 })
  return [
    { fileName: 'icon-192.png', source: png(tile, 192) },
    { fileName: 'icon-512.png', source: png(tile, 512) },
    { fileName: 'maskable-192.png', source: png(maskable, 192) },
    { fileName: 'maskable-512.png', source: png(maskable, 512) },
    { fileName: 'apple-touch-icon.png', source: png(draw(white, 0.66, { color, radius: 0 }), 180) },
    { fileName: 'badge-96.png', source: png(draw(shape, 0.9), 96) },
    { fileName: 'monochrome-512.png', source: png(draw(shape, inSafeZone), 512) },
    { fileName: 'favicon.svg', source: Buffer.from(draw(white, 0.78, { color, radius: 7 })) },
    ...shortcuts.map(({ key }) => ({
      fileName: `shortcut-${key}.png`,
      source: png(drawSign(signs[key], color), 96),
    })),
  ]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Vite plugin: the brand's words and colours in `index.html`, its icons in the build and on the dev server. */
export function brandAssets(brand: Brand): Plugin {
  const words: Record<string, string> = {
    BRAND_NAME: brand.name,
    BRAND_SHORT: brand.shortName,
    BRAND_DESCRIPTION: brand.description,
    THEME_LIGHT: brand.colors.light.theme,
    THEME_DARK: brand.colors.dark.theme,
  }
  return {
    name: 'brand-assets',
    transformIndexHtml: (html) =>
      html.replace(
        /%([A-Z_]+)%/g,
        (text, name: string) => words[name]?.replace(/[&<>"]/g, (c) => escapes[c] ?? c) ?? text,
      ),
    generateBundle() {
      for (const icon of brandIcons(brand.id)) this.emitFile({ type: 'asset', ...icon })
      for (const { fileName } of picturesOf(brand.id))
        this.emitFile({
          type: 'asset',
          fileName: `screenshots/${fileName}`,
          source: readFileSync(pictureFile(brand.id, fileName)),
        })
    },
    configureServer(server) {
      const icons = new Map(brandIcons(brand.id).map(({ fileName, source }) => [`/${fileName}`, source]))
      server.middlewares.use((request, response, next) => {
        const source = icons.get(request.url ?? '')
        if (!source) return next()
        response.setHeader('Content-Type', request.url?.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
        response.end(source)
      })
    },
  }
}
