import { useMemo, useSyncExternalStore } from 'react'
import { type RequestOf, type ResponseOf } from '../../../domain/call.ts'
import { dictionaries } from '../../../domain/dictionaries/calls.ts'
import { type BusinessFacts } from '../../../domain/signup/business-check.ts'
import { signup } from '../../../domain/signup/calls.ts'
import { EmailStatus } from '../../../domain/signup/email-status.ts'
import { offeredIndustries } from '../../../domain/signup/industries.ts'
import { brand } from '../../../platform/brand.ts'
import { today } from '../../../platform/clock.ts'
import { type Answer } from '../../../platform/http.ts'
import { queryClient, useRead } from '../../../platform/query.ts'

const answered = { queryKey: [signup.checkEmail.word, signup.checkEmail.verb], status: 'success' } as const

/** Another text with each answer about an address. */
const answers = (): string =>
  queryClient
    .getQueryCache()
    .findAll(answered)
    .map(({ queryHash, state }) => `${queryHash} ${state.dataUpdatedAt}`)
    .join(' ')
const onAnswer = (tell: () => void): (() => void) => queryClient.getQueryCache().subscribe(tell)

/** What the bank has said of addresses so far; others are unknown, which holds nobody up. */
function useStatusOf(): BusinessFacts['statusOf'] {
  const told = useSyncExternalStore(onAnswer, answers)
  return useMemo(() => {
    const known = new Map(
      queryClient.getQueriesData<Answer<ResponseOf<typeof signup.checkEmail>>>(answered).map(([queryKey, answer]) => {
        const [, , asked] = queryKey as [string, string, RequestOf<typeof signup.checkEmail>]
        return [asked.email, answer?.value.existStatus]
      }),
    )
    return (email) => known.get(email) ?? EmailStatus.error
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read anew with each answer
  }, [told])
}

/** All that the wizard asks with, loaded as it is opened, so that it goes on without network (spec A§2). */
export function useBusinessFacts() {
  const reads = {
    countries: useRead(dictionaries.countries, {}),
    currencies: useRead(dictionaries.currencies, {}),
    sources: useRead(dictionaries.businessFundSources, {}),
    personSources: useRead(dictionaries.employeeFundSources, {}),
    purposes: useRead(dictionaries.businessPurposes, {}),
    industries: useRead(dictionaries.industries, {}),
    deposits: useRead(dictionaries.monthlyDeposits, {}),
    questions: useRead(dictionaries.businessQuestions, {}),
  }
  const countries = reads.countries.data?.value.items
  const groups = reads.industries.data?.value.groups
  const questions = reads.questions.data?.value.items
  const day = today()
  const statusOf = useStatusOf()

  const dialCodes = useMemo(
    () => countries && new Map(countries.map(({ code, phoneCode = '' }) => [code, phoneCode])),
    [countries],
  )
  const offered = useMemo(() => groups && offeredIndustries(groups, brand.hideAdultIndustries), [groups])
  const facts = useMemo(
    (): BusinessFacts => ({
      today: day,
      dialCodes,
      hasSourceOfWealth: brand.features.sourceOfWealth,
      questions,
      groups: offered,
      statusOf,
    }),
    [day, dialCodes, questions, offered, statusOf],
  )
  const all = Object.values(reads)
  return {
    facts,
    countries: countries ?? [],
    currencies: reads.currencies.data?.value.items ?? [],
    sources: reads.sources.data?.value.items ?? [],
    personSources: reads.personSources.data?.value.items ?? [],
    purposes: reads.purposes.data?.value.items ?? [],
    groups: offered ?? [],
    deposits: reads.deposits.data?.value.items ?? [],
    questions: questions ?? [],
    /** Something that has to be chosen from could not be loaded. */
    isMissing: all.some(({ data, isError }) => isError && !data),
    ask: () => void Promise.all(all.map(({ refetch }) => refetch())),
  }
}

export type Lists = ReturnType<typeof useBusinessFacts>
