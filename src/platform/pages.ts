let known: ReadonlySet<string> = new Set()

/** The paths of the app's pages, told by the router. */
export const tellPages = (paths: readonly string[]): void => void (known = new Set(paths))

/** Whether the app has a page of this very path. */
export const hasPage = (path: string): boolean => known.has(path)
