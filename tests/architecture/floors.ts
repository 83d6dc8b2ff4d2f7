/**
 * The house as data. `floors.test.ts` holds every file to it and the picture in the README is drawn from it, so a
 * change of structure is a change of this file.
 */
export interface Floor {
  name: string
  /** Folder from the top of the repository. */
  folder: string
  /** Line of the picture, from the roof (0) down. */
  row: number
  about: string
  /** Floors below that it may import, types included. Itself always. */
  imports: readonly string[]
  /** All packages that it may import; `node:` stands for Node's own modules. `*`: any (tests). */
  packages: readonly string[]
  /** Folders directly inside are closed to each other. */
  walls?: boolean
  /** Folders directly inside are words of the bank. */
  words?: boolean
  /** Longest file in lines. Default 250. */
  lines?: number
  /** May read the clock (`new Date()`, `Date.now()`); everywhere else in the product `now` is a parameter. */
  clock?: boolean
}

const screen = [
  'react',
  'react-dom',
  'i18next',
  'react-i18next',
  'react-final-form',
  'final-form',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'lucide-react',
  'superstruct',
]

export const floors: readonly Floor[] = [
  {
    name: 'app',
    folder: 'src',
    row: 0,
    about: 'the start: main, router',
    imports: ['routes', 'features', 'widgets', 'platform', 'ui', 'domain', 'brands'],
    packages: screen,
  },
  {
    name: 'routes',
    folder: 'src/routes',
    row: 1,
    about: 'URL → screen: guards, search params, prefetch',
    imports: ['features', 'widgets', 'platform', 'ui', 'domain'],
    packages: screen,
    lines: 40,
  },
  {
    name: 'features',
    folder: 'src/features',
    row: 2,
    about: 'screens and forms of one word; they do not see each other',
    imports: ['widgets', 'platform', 'ui', 'domain'],
    packages: [...screen, '@tanstack/react-virtual', 'pdfjs-dist'],
    walls: true,
    words: true,
  },
  {
    name: 'widgets',
    folder: 'src/widgets',
    row: 3,
    about: 'bank-aware pieces that two features need',
    imports: ['platform', 'ui', 'domain'],
    packages: [...screen, '@tanstack/react-virtual', 'pdfjs-dist', 'n2words', 'qr'],
  },
  {
    name: 'platform',
    folder: 'src/platform',
    row: 4,
    about: 'the machine: transport, query, session, realtime, i18n, clock',
    imports: ['offline', 'domain', 'brands', 'locales'],
    packages: [
      'react',
      'i18next',
      'react-i18next',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'superstruct',
      'wretch',
      'partysocket',
    ],
    clock: true,
  },
  {
    name: 'ui',
    folder: 'src/ui',
    row: 4,
    about: 'bank-blind building blocks; text comes as props',
    imports: [],
    packages: ['react', 'react-dom', 'radix-ui', 'lucide-react', 'cmdk'],
  },
  {
    name: 'sw',
    folder: 'sw',
    row: 4,
    about: 'the service worker',
    imports: ['offline', 'domain'],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'superstruct'],
    clock: true,
  },
  {
    name: 'offline',
    folder: 'src/offline',
    row: 5,
    about: 'what is kept on the device; runs in page and worker',
    imports: ['domain'],
    packages: ['dexie', 'superstruct'],
    clock: true,
  },
  {
    name: 'sandbox',
    folder: 'tests/sandbox',
    row: 5,
    about: 'the reference bank',
    imports: ['domain', 'brands'],
    packages: [
      'node:',
      'fastify',
      '@fastify/compress',
      '@fastify/helmet',
      '@fastify/rate-limit',
      '@fastify/static',
      '@fastify/websocket',
      'ws',
      'kysely',
      'pg',
      '@electric-sql/pglite',
      'jose',
      'pdfmake',
      'superstruct',
      'big.js',
      '@internationalized/date',
      '@noble/hashes',
      '@scure/base',
    ],
    clock: true,
  },
  {
    name: 'domain',
    folder: 'src/domain',
    row: 7,
    about: 'pure: calls, structs, wire, money, rules',
    imports: [],
    packages: ['superstruct', 'big.js', '@internationalized/date', '@noble/hashes', '@scure/base'],
    words: true,
  },
  {
    name: 'brands',
    folder: 'brands',
    row: 6,
    about: 'what a brand may decide',
    imports: ['domain'],
    packages: [],
  },
  { name: 'locales', folder: 'locales', row: 6, about: 'the texts', imports: [], packages: [] },
]

const around = ['tests', 'tests/architecture', 'tests/e2e', 'tests/engines', 'tests/perf', 'tests/simulation']

/** Around the house, not part of it: may see all of it. */
export const scaffolds: readonly Floor[] = around.map((folder) => ({
  name: folder,
  folder,
  row: -1,
  about: '',
  imports: [...floors.map((floor) => floor.name), ...around],
  packages: ['*'],
  clock: true,
}))

/** What a test beside its file may import besides its floor's packages. */
export const testPackages = [
  'vitest',
  'fast-check',
  'fake-indexeddb',
  'jsdom',
  'react',
  'react-dom',
  'i18next',
  'pdfjs-dist',
  'node:',
]

const list = (names: string): string[] => names.trim().split(/\s+/)

/** Names that a reader learns once and finds on every floor. */
export const words = list(`
  shell home session signup recovery customer verification tax company dictionaries news accounts cards transfers globalpay
  approvals invoices preapproved history merchant developer partners contracts support notifications settings admin
`)

/** Folders that gather what belongs nowhere. */
export const forbiddenFolders = list(`
  util utils hook hooks type types constant constants service services store stores helper helpers common shared
  lib misc scripts
`)

/** All that may stand at the top of the repository. */
export const topLevel = list(`
  package.json package-lock.json tsconfig.json vite.config.ts README.md LICENSE .gitignore .gitattributes .npmrc
  .nvmrc .node-version .editorconfig .oxlintrc.json .oxfmtrc.json .ci .githooks src sw brands locales public tests
`)

/** Code that is a table or is generated: read by look-up, not from top to bottom, so its length is free. */
export const tables = [
  /^src\/routeTree\.gen\.ts$/,
  /^src\/domain\/[a-z]+\/calls\.ts$/,
  /^tests\/sandbox\/pdf\/words\.ts$/,
]
