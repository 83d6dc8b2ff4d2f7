import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { transfers } from '../../domain/transfers/calls.ts'
import { mayPayByLink } from '../../domain/transfers/may-send.ts'
import { useRead } from '../../platform/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

interface LinkOfferProps {
  /** What the form has so far. */
  to: string
  from: string | undefined
  amount: string | undefined
}

/** Money by a link, for who has no account here; to those who may (decisions G-32). */
export function LinkOffer(search: LinkOfferProps) {
  const { t } = useTranslation('globalpay')
  const { data } = useRead(transfers.available, {})
  if (!data || !mayPayByLink(data.value)) return null
  return (
    <Banner
      action={
        <Button asChild>
          <Link to="/transfer/p2p/link" search={search}>
            {t(($) => $.offerAction)}
          </Link>
        </Button>
      }
    >
      {t(($) => $.offer)}
    </Banner>
  )
}
