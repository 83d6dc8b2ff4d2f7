import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { signup } from '../../domain/signup/calls.ts'
import { type PersonalValues } from '../../domain/signup/personal.ts'
import { bureauBy } from '../../platform/bureau.ts'
import { discardDrafts } from '../../platform/drafts.ts'
import { updateSession } from '../../platform/session.ts'
import { useSafeSubmit } from '../../platform/use-submit.ts'

/** Name of the draft of the form. */
export const personalDraft = 'register-personal'

const bureau = bureauBy(signup.createPersonal, signup.outcome, signup.giveUp)

/** Also when the page was left meanwhile: what was made must not stand in the form as if it were not. */
const forgetDraft = (): Promise<void> => discardDrafts(personalDraft, 'visitor').catch(() => {})

interface Refused {
  /** What was sent, so that a refusal stands until its field is changed. */
  values: PersonalValues
  fields: Readonly<Record<string, { code: string; text: string }>>
}

/** The account that is made by one press, until the bank's word on it is definite; then on to its activation. */
export function useCreating(values: PersonalValues, endDraft: () => void, onRefused: (fields: string[]) => void) {
  const navigate = useNavigate()
  const submit = useSafeSubmit(signup.createPersonal, bureau, forgetDraft)
  const { state } = submit
  const [refused, setRefused] = useState<Refused>()
  /** The bank does not have it, and nobody here knows the password that went with it any more. */
  const [lost, setLost] = useState(false)

  const settle = useEffectEvent(() => {
    if (state.step === 'done') {
      const email = state.payload?.email ?? values.email?.trim()
      updateSession({ registered: email, loginEmail: email })
      endDraft()
      return void navigate({ to: '/activate', replace: true })
    }
    if (state.step === 'not-found' && !state.payload) {
      setLost(true)
      return void submit.giveUp()
    }
    if (state.step !== 'refused' || !state.error?.fields.length) return
    const fields = state.error.fields.map(
      ({ field = '', code = '', description }) => [field, { code, text: description }] as const,
    )
    setRefused({ values, fields: Object.fromEntries(fields) })
    onRefused(fields.map(([field]) => field))
  })
  useEffect(() => settle(), [state])

  return {
    submit,
    lost,
    forgetLost: () => setLost(false),
    refusedOf: (name: keyof PersonalValues) =>
      refused?.values[name] === values[name] ? refused?.fields[name] : undefined,
    /** The refusal stands beside its fields, and need not be told above them. */
    isBeside: state.step === 'refused' && Boolean(state.error?.fields.length),
  }
}
