import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useReachable } from '../../../widgets/use-reachable.ts'
import { DraftNotice } from '../../../widgets/draft-notice.tsx'
import { FormProgress } from '../form-progress.tsx'
import { mapPages } from './places.ts'
import { type Business } from './use-business.ts'
import { useClear } from '../use-clear.ts'

/** How many pages are whole and how long the rest takes, whether it is kept, and what stands in the way. */
export const WizardBar = memo(function WizardBar({ bar }: Pick<Business, 'bar'>) {
  const { t } = useTranslation('registration')
  const { t: signup } = useTranslation('signup')
  const { t: common } = useTranslation('common')
  const clear = useClear(bar)
  const reachable = useReachable()
  const { draft, network, lists, openPages, isDirty, isOff, isLost } = bar
  const minutes = openPages.reduce((sum, page) => sum + page.minutes, 1)
  const done = mapPages.length - openPages.length
  const { conflict, failed, restoredAt, unreadable } = draft.state
  const isLoud = Boolean(conflict || unreadable || (isDirty && (failed || restoredAt !== undefined)))
  return (
    <>
      <FormProgress
        label={t(($) => $.progress)}
        value={done / mapPages.length}
        text={t(($) => $.wholePages, { done, all: mapPages.length, minutes })}
        draft={draft}
        isDirty={isDirty}
        isOff={isOff}
      />
      {isLoud && !isOff && <DraftNotice draft={{ ...draft, discard: () => void clear() }} />}
      {network.isHidden && (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" busy={network.isAsking} onClick={() => network.ask()}>
              {signup(($) => $.hidden.again)}
            </Button>
          }
        >
          <strong>{signup(($) => $.hidden.title)}</strong> {signup(($) => $.hidden.text)}
        </Banner>
      )}
      {isLost && <Banner tone="warning">{t(($) => $.lost)}</Banner>}
      {!reachable && <Banner tone="warning">{t(($) => $.offline)}</Banner>}
      {lists.isMissing && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" onClick={lists.ask}>
              {common(($) => $.retry)}
            </Button>
          }
        >
          {t(($) => $.noLists)}
        </Banner>
      )}
    </>
  )
})
