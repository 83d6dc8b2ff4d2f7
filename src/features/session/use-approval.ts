import { useEffect, useEffectEvent, useState } from 'react'
import { type Approval, watchApproval } from '../../platform/approval.ts'
import { expire } from '../../platform/expiry.ts'
import { useGoOn } from './use-go-on.ts'

/** Waits for the yes or no of somebody else, and goes on as after any sign-in once it is a yes. */
export function useApproval(): Approval {
  const [news, setNews] = useState<Approval>({ state: 'waiting' })
  const goOn = useEffectEvent(useGoOn())
  useEffect(
    () =>
      watchApproval((next) => {
        setNews(next)
        if (next.state === 'in') void goOn().catch(() => expire('session expired'))
      }),
    [],
  )
  return news
}
