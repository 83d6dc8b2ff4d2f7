import { useRouter } from '@tanstack/react-router'
import { clearQuietly } from '../../platform/ending.ts'

/**
 * Leads a signed-in person on from `/login`. Rejects with `BankError` where the bank does not say where to; they are
 * signed out then (spec A§4).
 */
export function useGoOn(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const { startPage } = await import('../../platform/start-page.ts')
    const to = await startPage().catch(async (error: unknown) => {
      await clearQuietly()
      throw error
    })
    if (to !== '/login') await router.navigate({ to, replace: true })
  }
}
