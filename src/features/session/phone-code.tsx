import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clockFace } from '../../domain/session/approval.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './phone-link.module.css'
import { QrCode } from '../../widgets/qr-code.tsx'
import { useSecondsUntil } from '../../widgets/use-seconds-until.ts'
import { StoresForm } from './stores-form.tsx'
import { usePhoneLink } from './use-phone-link.ts'

const linkLasts = 600_000

/** Links a new phone: the app from the store, then a code to scan, or on the phone itself a link to open. */
export function PhoneCode({ mobile }: { mobile: boolean }) {
  const { t } = useTranslation('phone')
  const { t: common } = useTranslation('common')
  const { link, fault, renew } = usePhoneLink()
  const left = useSecondsUntil(link?.expiresAt ?? 0, linkLasts + 60_000)
  return (
    <>
      <Section title={t(($) => $.link.getApp)} lead={t(($) => $.link.getAppHelp)}>
        <StoresForm />
      </Section>
      <Section
        title={mobile ? t(($) => $.link.open) : t(($) => $.link.scan)}
        lead={mobile ? t(($) => $.link.openHelp) : t(($) => $.link.scanHelp)}
      >
        <div className={styles.code}>
          {fault && (
            <Banner
              tone="danger"
              action={
                <Button variant="secondary" onClick={renew}>
                  {common(($) => $.retry)}
                </Button>
              }
            >
              {fault}
            </Banner>
          )}
          {!link && !fault && (
            <SkeletonGroup label={common(($) => $.loading)}>
              <Skeleton height="15rem" />
            </SkeletonGroup>
          )}
          {link && (
            <>
              {mobile ? (
                <Button asChild wide>
                  <a href={link.deeplink}>{t(($) => $.link.openButton)}</a>
                </Button>
              ) : (
                <QrCode text={link.deeplink} label={t(($) => $.link.qr)} />
              )}
              <TextField label={t(($) => $.link.address)} name="deeplink" value={link.deeplink} readOnly />
              <p role="timer">{t(($) => $.link.goodFor, { time: clockFace(left * 1000) })}</p>
              <Button variant="secondary" wide onClick={renew}>
                {t(($) => $.link.renew)}
              </Button>
            </>
          )}
          {mobile ? (
            <Link to="/scp">{t(($) => $.link.elsewhere)}</Link>
          ) : (
            <Link to="/scp-mobile">{t(($) => $.link.here)}</Link>
          )}
        </div>
      </Section>
    </>
  )
}
