import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { stringifySearch } from '../../domain/search-params.ts'
import { partners } from '../../domain/partners/calls.ts'
import { BankError } from '../../domain/errors.ts'
import { reachable } from '../../platform/connection.ts'
import { send } from '../../platform/send.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows, useSkeleton } from '../../ui/skeleton.tsx'
import { OfflineState } from '../../ui/states.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { type AuthorizeSearch } from './authorize-search.ts'
import { AuthorizeQuestion } from './authorize-question.tsx'

const isNobody = (error: unknown): boolean => error instanceof BankError && error.status === 404

const isAway = (error: unknown): boolean => error instanceof BankError && error.kind === 'offline'

/** A partner asks for access in the person's name: who, for what, and the person's word (spec A§2). */
export function AuthorizePage({ search }: { search: AuthorizeSearch }) {
  const { t } = useTranslation('partners')
  const { t: common } = useTranslation('common')
  const router = useRouter()
  const authorizeUrl = `${location.origin}/auth/sei${stringifySearch(search)}`
  // Each look begins a request at the bank, so it is not repeated by itself.
  const look = useQuery({
    queryKey: ['partners', 'look', authorizeUrl],
    queryFn: ({ signal }) => send(partners.look, { authorizeUrl }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const skeleton = useSkeleton(look.isPending)
  const nobody = isNobody(look.error)
  useEffect(() => {
    if (nobody) void router.navigate({ to: '/', replace: true })
  }, [nobody, router])

  const name = look.data?.value.clientName
  return (
    <Screen title={name ? t(($) => $.title, { name }) : t(($) => $.asking)} width="form">
      {look.data ? (
        <AuthorizeQuestion request={look.data.value} asked={search.redirect_uri} />
      ) : isAway(look.error) && !reachable() ? (
        <OfflineState
          title={t(($) => $.needsBank)}
          text={t(($) => $.needsBankHelp)}
          action={
            <Button variant="secondary" onClick={() => look.refetch()}>
              {common(($) => $.retry)}
            </Button>
          }
        />
      ) : look.isError && !nobody ? (
        <Problem error={look.error} onRetry={look.refetch} />
      ) : (
        <Card>{skeleton && <SkeletonRows label={common(($) => $.loading)} rows={3} />}</Card>
      )}
    </Screen>
  )
}
