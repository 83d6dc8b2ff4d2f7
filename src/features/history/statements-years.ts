import { newestFirst, type Statement } from '../../domain/history/rules.ts'

export interface YearGroup {
  year: number
  statements: readonly Statement[]
}

/**
 * The statements of all pages under their years, newest first. One that came twice, because a month has begun between
 * two pages, is there once, with the figures of the later page.
 */
export function groupByYear(pages: readonly (readonly Statement[])[]): YearGroup[] {
  const byId = new Map(pages.flat().map((statement) => [statement.exportId, statement]))
  const years = new Map<number, Statement[]>()
  for (const statement of newestFirst([...byId.values()])) {
    const group = years.get(statement.year)
    if (group) group.push(statement)
    else years.set(statement.year, [statement])
  }
  return [...years].map(([year, statements]) => ({ year, statements }))
}
