import { PGlite } from '@electric-sql/pglite'
import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import { parsers } from './parsers.ts'

/**
 * PGlite as a pool of one connection: `connect` waits until the one before has released it. A statement on the outer
 * handle inside a transaction would therefore wait for ever.
 */
export function pglitePool(lite: PGlite): PostgresPool {
  let last = Promise.resolve()
  return {
    async connect() {
      let release!: () => void
      const before = last
      last = new Promise((done) => (release = done))
      await before
      return { query: ((text: string, values: readonly unknown[]) => run(lite, text, values)) as Query, release }
    },
    end: () => lite.close(),
  }
}

type Query = PostgresPoolClient['query']

async function run(lite: PGlite, text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
  const result =
    values.length > 0 ? await lite.query(text, [...values], { parsers }) : (await lite.exec(text, { parsers })).at(-1)
  const command = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() as PostgresQueryResult<unknown>['command']
  const found = result?.rows ?? []
  return { command, rowCount: result?.affectedRows ?? found.length, rows: found }
}
