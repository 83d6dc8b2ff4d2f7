import { useRouter } from '@tanstack/react-router'
import { type RecoveryStep } from '../../domain/recovery/rules.ts'

/** Goes to another page of the recovery. */
export function useSteps() {
  const router = useRouter()
  return (step: RecoveryStep, replace = false): Promise<void> =>
    router.navigate({ to: '/account-recovery/{-$step}', params: { step }, replace })
}
