import { type ComponentType, useEffect, useState } from 'react'
import { loadWords } from '../../platform/i18n.ts'
import { sessionStore } from '../../platform/session.ts'
import { usePartOf } from '../../platform/store.ts'
import type { CompanyChoiceProps } from './company-choice.tsx'
import type { StepProps } from './step.ts'

/** The screen of the second step with its words. Rejects where it can't be fetched. */
export const loadSecondStep = async (): Promise<ComponentType<StepProps>> =>
  (await Promise.all([import('./second-step.tsx'), loadWords('codes', 'phone')]))[0].SecondStep

const loadCompanyChoice = async (): Promise<ComponentType<CompanyChoiceProps>> =>
  (await Promise.all([import('./company-choice.tsx'), loadWords('company')]))[0].CompanyChoice

/** The sign-in of this tab that waits for its second step, also after a reload, and its screen once it is there. */
export function useSecondStep() {
  const loginResult = usePartOf(sessionStore, (session) => session.loginResult)
  const isAuthed = usePartOf(sessionStore, (session) => session.isAuthed)
  const choosesCompany = usePartOf(sessionStore, (session) => session.choosesCompany)
  const [last, setLast] = useState(loginResult)
  if (loginResult !== last && (loginResult || !isAuthed)) setLast(loginResult)
  // The screen stands until the person is in.
  const step = loginResult ?? (isAuthed && !choosesCompany ? last : undefined)
  const Screen = useLater(loadSecondStep, step !== undefined)
  return step && Screen ? { step, Screen } : undefined
}

/** The choice of a company that a sign-in of this tab waits for, and its screen once it is there. */
export function useCompanyChoice() {
  const choosesCompany = usePartOf(sessionStore, (session) => session.choosesCompany)
  const companies = usePartOf(sessionStore, (session) => session.companies)
  const Screen = useLater(loadCompanyChoice, choosesCompany === true)
  return choosesCompany && companies && Screen ? { companies, Screen } : undefined
}

/** A component that is fetched once it is `wanted`; where it can't be fetched, nothing. */
function useLater<P>(load: () => Promise<ComponentType<P>>, wanted: boolean): ComponentType<P> | undefined {
  const [found, setFound] = useState<ComponentType<P>>()
  useEffect(() => {
    if (wanted)
      void load().then(
        (it) => setFound(() => it),
        () => {},
      )
  }, [load, wanted])
  return found
}
