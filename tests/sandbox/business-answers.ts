import { type Question } from '../../src/domain/dictionaries/calls.ts'
import { type FieldError } from '../../src/domain/errors.ts'
import { lengthFaults, unless } from './business-fields.ts'
import { businessQuestionsIn } from './handlers/business-questions.ts'

type Answers = Readonly<Record<string, string>>

/** The most characters of an answer in words, and of a name. */
const most = { text: 1000, name: 100 } as const

/** Answers to the additional questions: to all that are shown, and to nothing else (spec A§3). */
export function answersFaults(answers: Answers, today: string): FieldError[] {
  const questions = businessQuestionsIn('en')
  const texts = questions.flatMap((question) => [
    ...(question.options.length > 0 ? [] : [question.id]),
    ...textsOf(question, answers),
  ])
  const people = questions.flatMap((question) => peopleOf(question, answers))
  const names = people.map(({ id }) => `${id}Name`)
  const days = people.map(({ id }) => `${id}Date`)
  const chosen = questions.filter(({ options }) => options.length > 0)
  const known = new Set([...texts, ...names, ...days, ...chosen.map(({ id }) => id)])
  return [
    ...chosen.flatMap(({ id, options }) =>
      unless(
        options.some((one) => one.id === answers[id]),
        at(id),
        'required',
        'Choose an answer.',
      ),
    ),
    ...texts.flatMap((id) => lengthFaults(at(id), answers[id] ?? '', 1, most.text)),
    ...names.flatMap((id) => lengthFaults(at(id), answers[id] ?? '', 1, most.name)),
    ...days.flatMap((id) => dayFaults(at(id), answers[id] ?? '', today)),
    ...Object.keys(answers).flatMap((id) => unless(known.has(id), at(id), 'unknown', 'This is not asked.')),
  ]
}

const at = (id: string): string => `legal.answers.${id}`

const isAboutAccounts = (id: string): boolean => id === 'anotherAccount' || id === 'businessAnotherAccount'

/** With "true" the account is to be described. */
const textsOf = ({ id }: Question, answers: Answers): string[] =>
  isAboutAccounts(id) && answers[id] === 'true' ? [`${id}Value`] : []

/** With "2" people are to be named, with a date. */
const peopleOf = ({ id, options }: Question, answers: Answers) =>
  id === 'controlAccount' && answers[id] === '2' ? (options.find((one) => one.id === '2')?.subQuestions ?? []) : []

function dayFaults(field: string, day: string, today: string): FieldError[] {
  if (day === '') return unless(false, field, 'required', 'Enter a date.')
  const moment = new Date(`${day}T00:00:00.000Z`)
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day
  return unless(isDay && day <= today, field, 'date', 'Enter a date that is not in the future.')
}
