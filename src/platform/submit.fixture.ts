import { transfers } from '../domain/transfers/calls.ts'
import { answer, bank } from './submit-bank.fixture.ts'
import { type Found, SafeSubmit } from './submit.ts'

type Word = Found<typeof transfers.ownSubmit> | Error
export const yes = { found: 'done', answer } as const
export const no = { found: 'not-found' } as const

/** The bank's words: to look-ups in turn, and to giving up. */
export const found = (...answers: Word[]) => withBureau(answers, no)
export const withBureau = (answers: Word[], last: Word) =>
  new SafeSubmit(transfers.ownSubmit, {
    lookUp: async (key) => {
      bank.asked.push(key)
      return said(answers.length > 1 ? answers.shift() : answers[0])
    },
    giveUp: async (key) => {
      bank.givenUp.push(key)
      return said(last)
    },
  })
const said = (word: Word) => {
  if (word instanceof Error) throw word
  return word
}
