import { useCallback, useRef, useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { dictionaries } from '../../domain/dictionaries/calls.ts'
import { EmailStatus } from '../../domain/signup/email-status.ts'
import {
  checkPersonal,
  type PersonalField,
  personalFields,
  personalPayload,
  type PersonalValues,
} from '../../domain/signup/personal.ts'
import { getCaptchaToken } from '../../platform/captcha.ts'
import { today } from '../../platform/clock.ts'
import { useRead } from '../../platform/query.ts'
import { isOpen } from '../../platform/submit.ts'
import { useDraft } from '../../widgets/use-draft.tsx'
import { useBrokenRules, useCommonPasswords } from '../../widgets/use-broken-rules.ts'
import { personalDraft, useCreating } from './use-creating.ts'
import { emailStatusNow, useEmailStatus } from './use-email-status.ts'
import { isHiddenNow, useNetwork } from './use-network.ts'

/** Never on the device: a password, and an agreement, which is given at the moment of sending. */
const unkept = ['password', 'repeat', 'privacyPolicy', 'userAgreement'] as const
const isKept = (name: string): boolean => !(unkept as readonly string[]).includes(name)

/** What is typed, what is wrong with it, what is kept of it, and the one press. */
export function usePersonal(onResumed: (field: string) => void) {
  const form = useForm<PersonalValues>()
  const { values: typed } = useFormState<PersonalValues>({ subscription: { values: true } })
  const [isOff, setOff] = useState(false)
  const [isHuman, setHuman] = useState(false)
  const [field, setField] = useState('')
  const [left, setLeft] = useState<Partial<Record<PersonalField, boolean>>>({})
  /** An object of its own for each try: the first field that is wrong takes the focus each time. */
  const [tried, setTried] = useState<object>()
  const [isChecking, setChecking] = useState(false)
  const flight = useRef(false)

  const isDirty = Object.entries(typed).some(([name, value]) => isKept(name) && Boolean(value))
  const step = isDirty && isKept(field) ? field : ''
  const draft = useDraft(form, personalDraft, '1', {
    whose: 'visitor',
    secret: unkept,
    off: isOff,
    step,
    onRestored: onResumed,
  })

  const network = useNetwork()
  const countries = useRead(dictionaries.countries, {})
  const items = countries.data?.value.items ?? []
  const dialCodes = items.length > 0 ? new Map(items.map(({ code, phoneCode = '' }) => [code, phoneCode])) : undefined
  const suggested = dialCodes?.has(network.country ?? '') ? network.country : undefined
  const residenceCountryCode = typed.residenceCountryCode ?? suggested
  const values: PersonalValues = {
    ...typed,
    residenceCountryCode,
    phoneCountryCode: typed.phoneCountryCode ?? residenceCountryCode,
  }

  const emailStatus = useEmailStatus(values.email ?? '')
  const common = useCommonPasswords()
  const facts = { today: today(), dialCodes, emailStatus: emailStatus ?? EmailStatus.error, common }
  const faults = checkPersonal(values, facts)
  const broken = useBrokenRules(values.password ?? '', values.email ?? '')

  const { done: endDraft } = draft
  const creating = useCreating(values, endDraft, (fields) => {
    if (fields.includes('ip')) void network.ask()
    if (fields.includes('captcha')) setHuman(false)
    setTried({})
  })
  const { submit } = creating

  function change<N extends PersonalField>(name: N, value: PersonalValues[N]): void {
    creating.forgetLost()
    form.batch(() => {
      // What stands there as a suggestion is the person's word once they go on: a later one must not take its place.
      if (draft.isOpen && typed.residenceCountryCode === undefined && suggested)
        form.change('residenceCountryCode', suggested)
      form.change(name, value)
    })
  }

  /** @param filled what stands in the boxes: password managers may fill them without telling the page. */
  async function send(filled: PersonalValues): Promise<void> {
    if (flight.current || isOpen(submit.state)) return
    flight.current = true
    setChecking(true)
    try {
      const all = { ...values, ...filled }
      form.batch(() => {
        for (const [name, value] of Object.entries(filled)) form.change(name as PersonalField, value as never)
      })
      setTried({})
      creating.forgetLost()
      const found = checkPersonal(all, { ...facts, emailStatus: EmailStatus.error })
      if (Object.keys(found).length > 0 || !isHuman || !dialCodes) return
      const [status, isHidden] = await Promise.all([emailStatusNow(all.email ?? ''), isHiddenNow()])
      const taken = checkPersonal(all, { ...facts, emailStatus: status }).email
      if (taken || isHidden) return setTried({})
      const captcha = await getCaptchaToken()
      await submit.submit({ ...personalPayload(all, dialCodes), captcha, device: 'spa' })
    } finally {
      flight.current = false
      setChecking(false)
    }
  }

  return {
    values,
    faults,
    broken,
    emailStatus,
    countries: { items, failed: countries.isError && items.length === 0, ask: countries.refetch },
    network,
    draft,
    creating,
    tried,
    isHuman,
    setHuman,
    isDirty,
    isOff,
    isBusy: isChecking || isOpen(submit.state),
    answered: personalFields.length - Object.keys(faults).length + (isHuman ? 1 : 0),
    asked: personalFields.length + 1,
    change,
    send,
    enter: setField,
    leave: useCallback((name: PersonalField) => setLeft((before) => ({ ...before, [name]: true })), []),
    isShown: (name: PersonalField): boolean => tried !== undefined || (left[name] === true && Boolean(values[name])),
    keepNothing(): void {
      endDraft()
      setOff(true)
    },
    keepAgain: () => setOff(false),
    clear(): void {
      draft.discard()
      setHuman(false)
      setLeft({})
      setTried(undefined)
    },
  }
}

export type Personal = ReturnType<typeof usePersonal>
