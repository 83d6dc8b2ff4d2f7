import { dictionaries } from '../../domain/dictionaries/calls.ts'
import { useRead } from '../../platform/query.ts'

/** The name of a currency in the person's language; its code until the bank has said it. */
export function useCurrencyName(): (code: string) => string {
  const items = useRead(dictionaries.currencies, {}).data?.value.items
  return (code) => items?.find((currency) => currency.code === code)?.name ?? code
}
