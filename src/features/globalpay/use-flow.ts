import { useState } from 'react'
import { recipient } from '../../domain/globalpay/recipient-calls.ts'
import { flattened, type Payment } from '../../domain/globalpay/rules.ts'
import { useAsked } from './use-asked.ts'

export type Flow = ReturnType<typeof useFlow>

type Details = Readonly<Record<string, string>>

/**
 * What a recipient has chosen so far and what the bank says of it (spec B§4): a country, its ways, the price and the
 * parameters of one of them. Another choice takes back all that hangs on it. Nothing is asked unless it can be taken.
 */
export function useFlow(paymentSecret: string, payment: Payment, countries: readonly string[], isOpen: boolean) {
  const first = countries[0] ?? ''
  const [countryCode, setCountry] = useState(first)
  const [wanted, setWanted] = useState<{ way?: string | undefined; currency?: string | undefined }>({})
  const [details, setDetails] = useState<Details>({ holderName: payment.beneficiaryName })

  const methods = useAsked(
    recipient.recipientMethods,
    isOpen && countryCode ? { paymentSecret, countryCode } : undefined,
  )
  const ways = methods.value?.methods
  const way = ways?.find(({ name }) => name === wanted.way) ?? (ways?.length === 1 ? ways[0] : undefined)
  const currencyCode = way?.currencies.find((code) => code === wanted.currency) ?? way?.currencies[0] ?? ''

  const chosen = way && { paymentSecret, paymentMethod: way.name, countryCode }
  const price = useAsked(recipient.recipientMeta, chosen && { ...chosen, toCurrencyCode: currencyCode })
  const extra = useAsked(recipient.extraParams, chosen && { ...chosen, currencyCode })

  return {
    countryCode,
    ways,
    way,
    currencyCode,
    details,
    meta: price.value,
    params: extra.value && flattened(extra.value.params),
    pending: { methods: methods.asking, meta: price.asking, extraParams: extra.asking },
    error: methods.error ?? price.error ?? extra.error,
    askAgain(): void {
      if (methods.error) methods.again()
      if (price.error) price.again()
      if (extra.error) extra.again()
    },
    priceAgain: price.again,
    /** As the page was opened. */
    reset(): void {
      setCountry(first)
      setWanted({})
      setDetails({ holderName: payment.beneficiaryName })
    },
    chooseCountry(code: string): void {
      setCountry(code)
      setWanted({})
      setDetails(({ holderName = '' }) => ({ holderName }))
    },
    chooseWay: (name: string): void => setWanted({ way: name }),
    chooseCurrency: (code: string): void => setWanted((before) => ({ ...before, currency: code })),
    setDetail: (name: string, value: string): void => setDetails((before) => ({ ...before, [name]: value })),
  }
}
