import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { spoken } from '../domain/in-words.ts'
import { type LanguageCode } from '../domain/languages.ts'
import { type Amount } from '../domain/money.ts'
import { language } from '../platform/i18n.ts'
import styles from './amount-in-words.module.css'
import { usePrecision } from './use-precision.ts'

type Words = (value: string) => string

/** One chunk a language. */
const load: Record<LanguageCode, () => Promise<{ toCardinal: Words }>> = {
  en: () => import('n2words/en-GB'),
  es: () => import('n2words/es-ES'),
  pt: () => import('n2words/pt-PT'),
  ro: () => import('n2words/ro-RO'),
  ru: () => import('n2words/ru-RU'),
  ua: () => import('n2words/uk-UA'),
}

/** How a number is said in a language. The library spells Ukrainian with a Latin `i`, which no screen reader says. */
export async function wordsIn(code: LanguageCode): Promise<Words> {
  const { toCardinal } = await load[code]()
  return code === 'ua' ? (value) => toCardinal(value).replaceAll('i', 'і') : (value) => toCardinal(value)
}

interface AmountInWordsProps {
  amount: Amount
  currency: string
}

/** An amount once more, in words, as on a cheque: a slip of a zero is seen. Nothing while its words are not here. */
export function AmountInWords({ amount, currency }: AmountInWordsProps) {
  const { t, i18n } = useTranslation('transfers')
  const [words, setWords] = useState<Words>()
  const code = language()
  useEffect(() => {
    let gone = false
    // What can't be fetched is not said; the digits stand.
    void wordsIn(code).then(
      (found) => !gone && setWords(() => found),
      () => {},
    )
    return () => void (gone = true)
  }, [code, i18n.language])
  const precision = usePrecision(currency)
  const parts = precision === undefined ? undefined : spoken(amount, precision)
  if (!words || !parts) return null
  const { whole, minor, of } = parts
  return (
    <span className={styles.words}>
      {minor === undefined
        ? t(($) => $.inWordsWhole, { words: words(whole), currency })
        : t(($) => $.inWords, { words: words(whole), minor, of, currency })}
    </span>
  )
}
