import { dictionaries } from '../domain/dictionaries/calls.ts'
import { useRead } from '../platform/query.ts'

/** Decimals of a currency; undefined while the dictionary is not here, and for a currency that it does not have. */
export function usePrecision(currency: string | undefined): number | undefined {
  const { data } = useRead(dictionaries.currencies, {})
  return data?.value.items.find(({ code }) => code === currency)?.precision
}
