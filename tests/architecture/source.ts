import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Source {
  /** From the top of the repository. */
  path: string
  lines: number
  /** Files (paths from the top) that it names, types included. */
  files: readonly string[]
  /** Packages that it names; Node's own as `node:`. */
  packages: readonly string[]
  exportsDefault: boolean
  readsClock: boolean
}

/** One brand stands for all: the floors are the same. */
const brandAliases = new Map([
  ['#brand', 'brands/aster/brand.ts'],
  ['#theme', 'brands/aster/theme.css'],
  ['#logo', 'brands/aster/logo.svg'],
])
const builtin = new Set(builtinModules)

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:') || builtin.has(specifier)) return 'node:'
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Path from the top for what stands in the repository, undefined for a package. `?raw` and the like are dropped. */
function fileOf(from: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?')
  if (brandAliases.has(bare)) return brandAliases.get(bare)
  if (bare.startsWith('#domain/')) return `src/domain/${bare.slice(8)}`
  return bare.startsWith('.') ? normalize(join(dirname(from), bare)) : undefined
}

/** What the text of a file imports and does; nothing is read from the disk. */
export function parse(path: string, text: string): Source {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const specifiers = ts.preProcessFile(text, true, true).importedFiles.map((found) => found.fileName)
  const source = { path, lines: text.trimEnd().split('\n').length, exportsDefault: false, readsClock: false }
  const visit = (node: ts.Node): void => {
    if (ts.isExportAssignment(node)) source.exportsDefault = true
    if (ts.isExportSpecifier(node) && node.name.text === 'default') source.exportsDefault = true
    if (ts.canHaveModifiers(node) && node.modifiers?.some((one) => one.kind === ts.SyntaxKind.DefaultKeyword))
      source.exportsDefault = true
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
      source.readsClock = true
    if (ts.isCallExpression(node) && /^Date(\.now)?$/.test(node.expression.getText())) source.readsClock = true
    ts.forEachChild(node, visit)
  }
  visit(tree)
  const files: string[] = []
  const packages = new Set<string>()
  for (const specifier of specifiers) {
    if (specifier.startsWith('virtual:')) continue
    const file = fileOf(path, specifier)
    if (file === undefined) packages.add(packageOf(specifier))
    else files.push(file)
  }
  return { ...source, files, packages: [...packages] }
}

/** Paths from the top of all files in these folders, sorted. */
export function filesIn(...folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => normalize(join(entry.parentPath, entry.name)).slice(root.length)),
    )
    .toSorted()
}

/** Every TypeScript file of the repository, parsed. */
export function readSources(): Source[] {
  return filesIn('src', 'sw', 'brands', 'tests')
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')))
}
