import type { ParsedLocation } from '@tanstack/react-router'
import type { Infer } from 'superstruct'
import { stringifySearch } from '../domain/search-params.ts'
import type { AnyStruct } from '../domain/struct.ts'

/**
 * A route's search validator from a struct: known keys in the agreed shape, everything else dropped. A value that does
 * not fit is dropped alone, so that one bad parameter does not break a link.
 */
export function searchOf<S extends AnyStruct>(struct: S): (search: Record<string, unknown>) => Infer<S> {
  const keys = Object.keys(struct.schema as object)
  return (search) => {
    const known: Record<string, unknown> = {}
    for (const key of keys) {
      if (search[key] === undefined) continue
      const [error, value] = struct.validate({ ...known, [key]: search[key] }, { coerce: true })
      if (!error) known[key] = (value as Record<string, unknown>)[key]
    }
    return known as Infer<S>
  }
}

/** The address without one of its parameters. */
export function hrefWithout({ pathname, search, hash }: ParsedLocation, key: string): string {
  const rest = { ...(search as Record<string, unknown>), [key]: undefined }
  return pathname + stringifySearch(rest) + (hash && `#${hash}`)
}
