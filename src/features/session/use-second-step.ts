import { type ComponentType, useEffect, useState } from 'react'
import { loadWords } from '../../platform/i18n.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { type SecondStepProps } from './second-step.tsx'

/** The screen of the second step with its words. Rejects where it can't be fetched. */
export const loadSecondStep = async (): Promise<ComponentType<SecondStepProps>> =>
  (await Promise.all([import('./second-step.tsx'), loadWords('codes')]))[0].SecondStep

/** The sign-in of this tab that waits for its second step, also after a reload, and its screen once it is there. */
export function useSecondStep() {
  const { loginResult: step } = useStore(sessionStore)
  const [Screen, setScreen] = useState<ComponentType<SecondStepProps>>()
  const waits = step !== undefined
  useEffect(() => {
    if (waits)
      void loadSecondStep().then(
        (it) => setScreen(() => it),
        () => {},
      )
  }, [waits])
  return step && Screen ? { step, Screen } : undefined
}
