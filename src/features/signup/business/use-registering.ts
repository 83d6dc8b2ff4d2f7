import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type BusinessFacts, checkBusiness } from '../../../domain/signup/business-check.ts'
import { businessPayload } from '../../../domain/signup/business-payload.ts'
import { type BusinessValues } from '../../../domain/signup/business-values.ts'
import { signup } from '../../../domain/signup/calls.ts'
import { bureauBy } from '../../../platform/bureau.ts'
import { getCaptchaToken } from '../../../platform/captcha.ts'
import { discardDrafts } from '../../../platform/drafts.ts'
import { updateSession } from '../../../platform/session.ts'
import { isOpen } from '../../../platform/submit.ts'
import { useSafeSubmit } from '../../../platform/use-submit.ts'
import { emailStatusNow } from '../use-email-status.ts'
import { isHiddenNow } from '../use-network.ts'

const bureau = bureauBy(signup.createBusiness, signup.outcome, signup.giveUp)

export interface Refusal {
  code: string
  text: string
}

/** The terms, which are accepted at the moment of sending and never kept. */
export interface Agreement {
  privacyPolicy: boolean
  userAgreement: boolean
}

/** The registration that is sent by one press, until the bank's word on it is definite; then on to its activation. */
export function useRegistering(
  values: BusinessValues,
  draft: string,
  { onMade, onHidden }: { onMade: () => void; onHidden: () => void },
) {
  const navigate = useNavigate()
  // Also when the page was left meanwhile: what was made must not stand in the form as if it were not.
  const submit = useSafeSubmit(signup.createBusiness, bureau, () => discardDrafts(draft, 'visitor').catch(() => {}))
  const { state } = submit
  const [refused, setRefused] = useState<Readonly<Record<string, Refusal>>>({})
  const [isChecking, setChecking] = useState(false)
  /** A try before a reload did not reach the bank: nothing was made of it. */
  const [isLost, setLost] = useState(false)

  const settle = useEffectEvent(() => {
    if (state.step === 'done') {
      const email = values.people?.[values.representative ?? '']?.email?.trim()
      updateSession({ registered: email, loginEmail: email })
      onMade()
      return void navigate({ to: '/activate', replace: true })
    }
    if (state.step === 'not-found' && !state.payload) {
      setLost(true)
      return void submit.giveUp()
    }
    if (state.step !== 'refused' || !state.error) return
    const fields = state.error.fields.map(
      ({ field = '', code = '', description }) => [field, { code, text: description }] as const,
    )
    setRefused(Object.fromEntries(fields))
    if (fields.some(([field]) => field === 'ip')) onHidden()
  })
  useEffect(() => settle(), [state])

  /** Asks what only the bank knows once more, then sends. False: something is wrong, and nothing was sent. */
  async function send(agreement: Agreement, facts: BusinessFacts): Promise<boolean> {
    if (isChecking || isOpen(submit.state)) return true
    setChecking(true)
    setLost(false)
    try {
      const people = Object.values(values.people ?? {})
      const emails = people.flatMap(({ isUser, email }) => (isUser && email?.trim() ? [email.trim()] : []))
      const [statuses, isHidden] = await Promise.all([
        Promise.all(emails.map(async (email) => [email, await emailStatusNow(email)] as const)),
        isHiddenNow(),
      ])
      const status = new Map(statuses)
      const found = checkBusiness(values, { ...facts, statusOf: (email) => status.get(email) ?? facts.statusOf(email) })
      if (isHidden || Object.values(found).some((part) => Object.keys(part).length > 0)) return false
      const captcha = await getCaptchaToken()
      await submit.submit({ ...businessPayload(values, { ...facts, ...agreement }), captcha, device: 'spa' })
      return true
    } finally {
      setChecking(false)
    }
  }

  return {
    submit,
    isLost,
    refused,
    refusedOf: (path: string): Refusal | undefined => refused[path],
    /** What is changed is not what the bank has refused. */
    forgetRefused(prefix: string): void {
      const left = Object.entries(refused).filter(([path]) => path !== prefix && !path.startsWith(`${prefix}.`))
      if (left.length < Object.keys(refused).length) setRefused(Object.fromEntries(left))
    },
    isBusy: isChecking || isOpen(state),
    /** The refusal stands beside its fields, and need not be told above them. */
    isBeside: state.step === 'refused' && Boolean(state.error?.fields.length),
    send,
  }
}

export type Registering = ReturnType<typeof useRegistering>
