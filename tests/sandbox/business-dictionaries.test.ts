import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial()
})
afterAll(() => bank.close())

const ask = async (method: string, lang: string) => (await bank.post(`/api?method=${method}`, { method, lang })).body
const languages = ['en', 'es', 'pt', 'ro', 'ru', 'ua']

interface Named {
  id: string
  name: string
}
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe.each([
  ['[REGISTRATION-015] sources of funds', 'dictionaryFundSourcesBusinessGet', 'Services to clients', 'Услуги клиентам'],
  ['[REGISTRATION-016] purposes', 'dictionaryAccountPurposesBusinessGet', 'Salaries and fees', 'Зарплаты и гонорары'],
])('%s of a business', (_name, method, english, russian) => {
  test('come in the language that is asked for, under the same ids', async () => {
    const lists = await Promise.all(languages.map(async (lang) => (await ask(method, lang)).items as Named[]))
    const [first = [], ...others] = lists
    expect(first.length).toBeGreaterThanOrEqual(5)
    for (const other of others) expect(ids(other)).toEqual(ids(first))
    const at = first.findIndex(({ name }) => name === english)
    expect(lists[4]?.[at]?.name).toBe(russian)
    for (const list of lists) expect(new Set(list.map(({ name }) => name)).size).toBe(first.length)
  })
})

describe('[REGISTRATION-017] [REGISTRATION-018] industries', () => {
  interface Group {
    group: string
    label: string
    items: (Named & { specifications: Named[] })[]
  }
  const groups = async (lang: string): Promise<Group[]> => (await ask('dictionaryIndustriesGet', lang)).groups

  test('come in four groups with their labels', async () => {
    expect((await groups('en')).map(({ group, label }) => [group, label])).toEqual([
      ['mainstream', 'Mainstream Company'],
      ['financial', 'Financial Companies'],
      ['investment', 'Investment Companies'],
      ['adult', 'Adult Related Business'],
    ])
    expect((await groups('ua')).map(({ label }) => label)).toEqual([
      'Компанія загального профілю',
      'Фінансові компанії',
      'Інвестиційні компанії',
      'Бізнес для дорослих',
    ])
  })

  test('have 5 to 10 of a group, some with something to specify, the same in all languages', async () => {
    const tree = (list: readonly Group[]) =>
      list.map(({ items }) => items.map(({ id, specifications }) => [id, ids(specifications)]))
    const english = await groups('en')
    for (const { items } of english) {
      expect([5, 6, 7, 8, 9, 10]).toContain(items.length)
      expect(items.some(({ specifications }) => specifications.length > 1)).toBe(true)
    }
    for (const lang of languages) expect(tree(await groups(lang))).toEqual(tree(english))
    const every = english.flatMap(({ items }) =>
      items.flatMap(({ id, specifications }) => [id, ...ids(specifications)]),
    )
    expect(new Set(every).size).toBe(every.length)
  })
})

test('[REGISTRATION-019] ranges of monthly deposits follow each other; the last one is open', async () => {
  const { items } = await ask('dictionaryMonthlyDepositsGet', 'en')
  expect(items.map(({ from, to, name }: Record<string, string>) => [from, to, name])).toEqual([
    ['0', '10000', 'Up to €10,000'],
    ['10000', '50000', 'From €10,000 to €50,000'],
    ['50000', '100000', 'From €50,000 to €100,000'],
    ['100000', '500000', 'From €100,000 to €500,000'],
    ['500000', '1000000', 'From €500,000 to €1,000,000'],
    ['1000000', undefined, 'Over €1,000,000'],
  ])
  const { items: spanish } = await ask('dictionaryMonthlyDepositsGet', 'es')
  expect(spanish[0].name.replace(/\s/gu, ' ')).toBe('Hasta 10.000 €')
})

describe('[REGISTRATION-020] additional questions', () => {
  interface Option {
    id: string
    text: string
    subQuestions: { id: string; text: string }[]
  }
  interface Question {
    id: string
    text: string
    options: Option[]
  }
  const questions = async (lang: string): Promise<Question[]> =>
    (await ask('dictionaryQuestionsBusinessGet', lang)).items
  const shape = (list: readonly Question[]) =>
    list.map(({ id, options }) => [id, options.map((option) => [option.id, ids(option.subQuestions)])])

  test('have the options and sub-questions that the form is made of', async () => {
    expect(shape(await questions('en'))).toEqual([
      [
        'businessAnotherAccount',
        [
          ['true', ['businessAnotherAccountNames']],
          ['false', []],
        ],
      ],
      [
        'anotherAccount',
        [
          ['true', ['anotherAccountWhose']],
          ['false', []],
        ],
      ],
      [
        'controlAccount',
        [
          ['1', []],
          ['2', ['controlAccountFirst', 'controlAccountSecond']],
          ['3', []],
        ],
      ],
      ['mainCountries', []],
    ])
  })

  test('are the same in all languages, in their words', async () => {
    const english = await questions('en')
    for (const lang of languages.slice(1)) {
      const others = await questions(lang)
      expect(shape(others)).toEqual(shape(english))
      expect(others.map(({ text }) => text)).not.toContain(english[0]?.text)
    }
    expect((await questions('ro'))[2]?.text).toBe('Cine controlează contul?')
  })
})
