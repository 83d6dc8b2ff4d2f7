import { isDay } from '../day.ts'
import type { Question } from '../dictionaries/calls.ts'
import { collapse } from '../names.ts'

export interface QuestionField {
  /** Under which its answer is kept and sent. */
  id: string
  kind: 'radio' | 'textarea' | 'name' | 'date'
  text: string
  options?: { id: string; text: string }[]
}
type Answers = Readonly<Record<string, string>> | undefined
export type QuestionFault = 'required' | 'long' | 'date'

/** Most characters of an answer in words, and of a name. */
export const answerLength = { textarea: 1000, name: 100 } as const

/** Which answer brings the sub-questions up, by question (spec A§3). */
const asking = new Map([
  ['anotherAccount', 'true'],
  ['businessAnotherAccount', 'true'],
  ['controlAccount', '2'],
])

/** What an additional question looks like while it has these answers (spec A§3). */
export function questionFields(question: Question, answers: Answers): QuestionField[] {
  const { id, text, options } = question
  if (options.length === 0) return [{ id, kind: 'textarea', text }]
  const radio: QuestionField = { id, kind: 'radio', text, options: options.map(({ id, text }) => ({ id, text })) }
  const chosen = answers?.[id]
  if (!chosen || chosen !== asking.get(id)) return [radio]
  const subQuestions = options.find((option) => option.id === chosen)?.subQuestions ?? []
  if (id === 'controlAccount')
    return [
      radio,
      ...subQuestions.flatMap((asked): QuestionField[] => [
        { id: `${asked.id}Name`, kind: 'name', text: asked.text },
        { id: `${asked.id}Date`, kind: 'date', text: asked.text },
      ]),
    ]
  return [radio, ...subQuestions.slice(0, 1).map((asked) => textarea(id, asked.text))]
}

const textarea = (questionId: string, text: string): QuestionField => ({
  id: `${questionId}Value`,
  kind: 'textarea',
  text,
})

const shown = (questions: readonly Question[], answers: Answers): QuestionField[] =>
  questions.flatMap((question) => questionFields(question, answers))

/** What is wrong with the answers, by the id of the field. A date is a day up to today. */
export function questionFaults(
  questions: readonly Question[],
  answers: Answers,
  today: string,
): Record<string, QuestionFault> {
  const faults: Record<string, QuestionFault> = {}
  for (const field of shown(questions, answers)) {
    const fault = faultOf(field, (answers?.[field.id] ?? '').trim(), today)
    if (fault) faults[field.id] = fault
  }
  return faults
}

function faultOf({ kind, options }: QuestionField, answer: string, today: string): QuestionFault | undefined {
  if (answer === '') return 'required'
  if (kind === 'radio') return options?.some(({ id }) => id === answer) ? undefined : 'required'
  if (kind === 'date') return isDay(answer) && answer <= today ? undefined : 'date'
  return [...answer].length > answerLength[kind] ? 'long' : undefined
}

/** As they are sent: only what is asked now, trimmed. */
export const answersOf = (questions: readonly Question[], answers: Answers): Record<string, string> =>
  Object.fromEntries(
    shown(questions, answers).flatMap(({ id, kind }) => {
      const answer = answers?.[id]?.trim()
      return answer ? [[id, kind === 'name' ? collapse(answer) : answer]] : []
    }),
  )
