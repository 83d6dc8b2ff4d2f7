import { type Floor, floors, forbiddenFolders, scaffolds, tables, testPackages, words } from './floors.ts'
import { type Source } from './source.ts'

const all = [...floors, ...scaffolds].toSorted((a, b) => b.folder.length - a.folder.length)
const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$/.test(path)
const isConfig = (path: string): boolean => path.endsWith('.config.ts')

/** The floor that a file stands on; only files directly in `src` stand on the app floor. */
export function floorOf(path: string): Floor | undefined {
  const floor = all.find(({ folder }) => path.startsWith(`${folder}/`))
  return floor?.name === 'app' && path.split('/').length > 2 ? undefined : floor
}

/** First folder inside a floor: `src/features/cards/x.tsx` → `cards`; undefined for a file directly on the floor. */
function roomOf(path: string, floor: Floor): string | undefined {
  const inside = path.slice(floor.folder.length + 1).split('/')
  return inside.length > 1 ? inside[0] : undefined
}

/** Imports that go up, sideways through a wall, or to no floor at all. */
export function wrongWays(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const floor = floorOf(source.path)
    if (!floor) return [`${source.path} stands on no floor`]
    return source.files.flatMap((file) => {
      const target = floorOf(file)
      const line = `${source.path} imports ${file}`
      if (!target) return file.includes('/') ? [`${line}, which stands on no floor`] : []
      if (target !== floor) return floor.imports.includes(target.name) ? [] : [`${line}: ${floor.name} may not`]
      return floor.walls && roomOf(source.path, floor) !== roomOf(file, floor) ? [`${line} through a wall`] : []
    })
  })
}

/** Packages on a floor where they may not stand. */
export function strangers(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const floor = floorOf(source.path)
    const allowed = [...(floor?.packages ?? []), ...(isTest(source.path) ? testPackages : [])]
    if (allowed.includes('*')) return []
    return source.packages
      .filter((name) => !allowed.includes(name))
      .map((name) => `${source.path} imports ${name}: ${floor?.name} may not`)
  })
}

/** Files that import each other round a circle, types included; each circle once, as `a → b → a`. */
export function circles(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const file of byPath.get(path)?.files ?? []) walk(file, [...trail, path])
    done.add(path)
  }
  for (const source of sources) walk(source.path, [])
  return found
}

export const defaultExports = (sources: readonly Source[]): string[] =>
  sources.filter((source) => source.exportsDefault && !isConfig(source.path)).map((source) => source.path)

/** Files of the product that read the clock where `now` should be a parameter. */
export const clocks = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => source.readsClock && !isTest(source.path) && !floorOf(source.path)?.clock)
    .map((source) => source.path)

export function tooLong(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !tables.some((table) => table.test(path)))
    .flatMap(({ path, lines }) => {
      const most = (isTest(path) ? undefined : floorOf(path)?.lines) ?? 250
      return lines > most ? [`${path}: ${lines} lines, at most ${most}`] : []
    })
}

/** Folder names that gather leftovers, and rooms of the domain and the features that are no word of the bank. */
export function wrongNames(paths: readonly string[]): string[] {
  const wrong = paths.flatMap((path) => {
    const floor = floorOf(path)
    const room = floor?.words ? roomOf(path, floor) : undefined
    const gathering = path
      .split('/')
      .slice(0, -1)
      .find((name) => forbiddenFolders.includes(name))
    if (gathering) return [`${path}: no folder is called ${gathering}`]
    return room && !words.includes(room) ? [`${path}: ${room} is no word of the bank`] : []
  })
  return [...new Set(wrong)]
}
