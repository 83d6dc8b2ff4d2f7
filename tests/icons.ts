import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { type Plugin } from 'vite'
import { type Brand } from '../brands/brand.ts'
import { brands } from '../brands/index.ts'
import { paintLogo } from '../brands/logo.ts'

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

function png(svg: string, size: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } }).render().asPng()
}

/** Every icon of a brand, drawn from its `logo.svg`: tiles, maskable tiles, the tab's icon, the notification badge. */
export function brandIcons(brandId: string): Icon[] {
  const brand = brands.find(({ id }) => id === brandId)
  if (!brand) throw new Error(`No brand ${brandId}`)
  const logo = readFileSync(new URL(`../brands/${brandId}/logo.svg`, import.meta.url), 'utf8')
  const color = brand.colors.light.theme
  const white = paintLogo(logo, '#ffffff')
  const tile = draw(white, 0.72, { color, radius: 7 })
  const maskable = draw(white, inSafeZone, { color, radius: 0 })
  return [
    { fileName: 'icon-192.png', source: png(tile, 192) },
    { fileName: 'icon-512.png', source: png(tile, 512) },
    { fileName: 'maskable-192.png', source: png(maskable, 192) },
    { fileName: 'maskable-512.png', source: png(maskable, 512) },
    { fileName: 'apple-touch-icon.png', source: png(draw(white, 0.66, { color, radius: 0 }), 180) },
    { fileName: 'badge-96.png', source: png(draw(paintLogo(logo, '#ffffff', '#ffffff'), 0.9), 96) },
    { fileName: 'favicon.svg', source: Buffer.from(draw(white, 0.78, { color, radius: 7 })) },
  ]
}

/** The web app manifest (W3C Application Manifest) of a brand. */
export function manifestOf(brand: Brand) {
  const icon = (fileName: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${fileName}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', 192, 'any')] })
  return {
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    description: brand.description,
    start_url: '/',
    scope: '/',
    display: 'standalone' as const,
    lang: 'en',
    dir: 'ltr' as const,
    theme_color: brand.colors.light.theme,
    background_color: brand.colors.light.background,
    categories: ['finance'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-192.png', 192, 'maskable'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [shortcut('Home', '/home'), shortcut('History', '/history'), shortcut('Statements', '/statements')],
  }
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
