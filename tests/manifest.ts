import { existsSync } from 'node:fs'
import { type Brand } from '../brands/brand.ts'

type Form = 'narrow' | 'wide'

/** Windows that pictures for the install dialog are taken in: CSS pixels, and how many dots one is drawn with. */
export const windows: Readonly<Record<Form, { width: number; height: number; scale: number }>> = {
  narrow: { width: 390, height: 844, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
}

interface Picture {
  fileName: string
  form: Form
  /** What the picture shows, for those who can't see it. */
  label: string
  /** Page of the app. */
  path: string
}

/** What the install dialog shows of the app, in this order. */
export const pictures: readonly Picture[] = [
  { fileName: 'home-narrow.webp', form: 'narrow', label: 'Balances and accounts on a phone', path: '/home' },
  { fileName: 'history-narrow.webp', form: 'narrow', label: 'History, day by day, on a phone', path: '/history' },
  { fileName: 'statements-narrow.webp', form: 'narrow', label: 'Monthly statements on a phone', path: '/statements' },
  { fileName: 'home-wide.webp', form: 'wide', label: 'Balances, accounts and spending', path: '/home' },
  { fileName: 'history-wide.webp', form: 'wide', label: 'History with search and filters', path: '/history' },
]

export const pictureFile = (brandId: string, fileName: string): URL =>
  new URL(`../brands/${brandId}/screenshots/${fileName}`, import.meta.url)

/** Pictures that a brand has; a new brand has none until its app has run for the first time. */
export const picturesOf = (brandId: string): Picture[] =>
  pictures.filter(({ fileName }) => existsSync(pictureFile(brandId, fileName)))

/** Shortcuts under a long press on the icon. Each has an icon of its own. */
export const shortcuts = [
  { key: 'history', name: 'History', description: 'What came in and what went out', url: '/history' },
  { key: 'statements', name: 'Statements', description: 'Monthly statements as PDF', url: '/statements' },
  {
    key: 'transfer',
    name: 'Between my accounts',
    short_name: 'Transfer',
    description: 'Move money between your own accounts',
    url: '/transfer/account',
  },
] as const

/** The web app manifest (W3C Application Manifest) of a brand. Browsers leave out members that they do not know. */
export function manifestOf(brand: Brand) {
  const icon = (fileName: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
    src: `/${fileName}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    description: brand.description,
    lang: 'en',
    dir: 'ltr' as const,
    start_url: '/',
    scope: '/',
    display: 'standalone' as const,
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any' as const,
    theme_color: brand.colors.light.theme,
    background_color: brand.colors.light.background,
    categories: ['finance', 'business'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-192.png', 192, 'maskable'),
      icon('maskable-512.png', 512, 'maskable'),
      icon('monochrome-512.png', 512, 'monochrome'),
    ],
    screenshots: picturesOf(brand.id).map(({ fileName, form, label }) => {
      const { width, height, scale } = windows[form]
      return {
        src: `/screenshots/${fileName}`,
        sizes: `${width * scale}x${height * scale}`,
        type: 'image/webp',
        form_factor: form,
        label,
      }
    }),
    shortcuts: shortcuts.map(({ key, ...words }) => ({
      ...words,
      icons: [icon(`shortcut-${key}.png`, 96, 'any')],
    })),
    // A tab holds the sign-in: a second window would begin at the sign-in page.
    launch_handler: { client_mode: 'navigate-existing' },
    handle_links: 'preferred' as const,
    share_target: { action: '/open', method: 'GET' as const, params: { text: 'text', url: 'url' } },
    protocol_handlers: [{ protocol: `web+${brand.id}`, url: '/open?url=%s' }],
  }
}
