import { describe, expect, test } from 'vitest'
import type { Question } from '../dictionaries/calls.ts'
import { questions } from './business.fixture.ts'
import { answersOf, questionFaults, questionFields } from './question-fields.ts'

const [other, control, plan] = questions as [Question, Question, Question]
const personal = { ...other, id: 'anotherAccount' }
const yesNo = [
  { id: 'true', text: 'Yes' },
  { id: 'false', text: 'No' },
]
const today = '2026-05-04'

describe('the fields of a question', () => {
  test.each([other, personal])('[REGISTRATION-021] $id is a yes or a no', (question) => {
    const radio = [{ id: question.id, kind: 'radio', text: 'Other accounts?', options: yesNo }]
    expect(questionFields(question, {})).toEqual(radio)
    expect(questionFields(question, undefined)).toEqual(radio)
    expect(questionFields(question, { [question.id]: 'false' })).toEqual(radio)
  })

  test.each([other, personal])('[REGISTRATION-022] the yes of $id asks on in words', (question) => {
    const [radio, ...rest] = questionFields(question, { [question.id]: 'true' })
    expect(radio?.kind).toBe('radio')
    expect(rest).toEqual([{ id: `${question.id}Value`, kind: 'textarea', text: 'With which bank?' }])
  })

  test('[REGISTRATION-023] option 2 of controlAccount asks for names and dates', () => {
    const [radio, ...rest] = questionFields(control, { controlAccount: '2' })
    expect(radio).toMatchObject({ id: 'controlAccount', kind: 'radio' })
    expect(radio?.options?.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(rest).toEqual([
      { id: 'firstName', kind: 'name', text: 'The first one' },
      { id: 'firstDate', kind: 'date', text: 'The first one' },
      { id: 'secondName', kind: 'name', text: 'The second one' },
      { id: 'secondDate', kind: 'date', text: 'The second one' },
    ])
    for (const chosen of ['1', '3', '']) expect(questionFields(control, { controlAccount: chosen })).toHaveLength(1)
  })

  test('any other question is a radio with options and words without', () => {
    expect(questionFields(plan, {})).toEqual([{ id: 'plan', kind: 'textarea', text: 'What is planned?' }])
    const radio = { ...control, id: 'size' }
    expect(questionFields(radio, { size: '2' })).toHaveLength(1)
  })
})

describe('answers', () => {
  const right = {
    businessAnotherAccount: 'true',
    businessAnotherAccountValue: ' A bank ',
    controlAccount: '2',
    firstName: ' Ana  Maria ',
    firstDate: '2020-02-29',
    secondName: 'Dan',
    secondDate: today,
    plan: 'x'.repeat(1000),
  }

  test('right as they are', () => expect(questionFaults(questions, right, today)).toEqual({}))

  test('missing', () => {
    expect(questionFaults(questions, undefined, today)).toEqual({
      businessAnotherAccount: 'required',
      controlAccount: 'required',
      plan: 'required',
    })
  })

  test.each([
    ['businessAnotherAccount', 'maybe', 'required'],
    ['businessAnotherAccountValue', '  ', 'required'],
    ['businessAnotherAccountValue', '😀'.repeat(1001), 'long'],
    ['firstName', '', 'required'],
    ['firstName', 'x'.repeat(101), 'long'],
    ['firstDate', '', 'required'],
    ['firstDate', '2021-02-29', 'date'],
    ['secondDate', '2026-05-05', 'date'],
    ['plan', 'x'.repeat(1001), 'long'],
  ])('%s %j: %s', (id, answer, fault) => {
    const faults = questionFaults(questions, { ...right, [id]: answer }, today)
    expect(faults[id]).toBe(fault)
    if (id !== 'businessAnotherAccount') expect(faults).toEqual({ [id]: fault })
  })

  test('are sent trimmed, and only those to what is asked now', () => {
    expect(answersOf(questions, right)).toEqual({
      ...right,
      businessAnotherAccountValue: 'A bank',
      firstName: 'Ana Maria',
    })
    expect(answersOf(questions, { ...right, businessAnotherAccount: 'false', controlAccount: '3', old: 'x' })).toEqual({
      businessAnotherAccount: 'false',
      controlAccount: '3',
      plan: right.plan,
    })
  })
})
