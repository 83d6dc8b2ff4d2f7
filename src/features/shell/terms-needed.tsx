import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { accept, decline } from '../../platform/accept-terms.ts'
import { type AskedTerms } from '../../platform/terms.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { Page } from '../../ui/page.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { BareAction } from './bare-page.tsx'
import { Cover } from './cover.tsx'

/** New terms, before anything else (spec A§7; decisions G-06). What stands below stays as it is. */
export function TermsNeeded({ asked }: { asked: AskedTerms }) {
  const { t } = useTranslation('terms')
  const text = useErrorText()
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const [fault, setFault] = useState<string>()

  async function act(what: 'accept' | 'decline'): Promise<void> {
    if (busy) return
    setBusy(what)
    setFault(undefined)
    try {
      await (what === 'accept' ? accept : decline)(asked)
    } catch (error) {
      setFault(text(error))
      setBusy(undefined)
    }
  }

  return (
    <Cover title={t(($) => $.title)}>
      <Page title={t(($) => $.title)} lead={t(($) => $.lead, { brand: brand.name })} width="reading" focusHeading>
        {fault && (
          <Banner tone="danger">
            <strong>{t(($) => $.failed)}</strong> {fault}
          </Banner>
        )}
        <List label={t(($) => $.list)}>
          {asked.terms.map(({ id, version, title, url }) => (
            <ListRow
              key={`${id} ${version}`}
              title={title ?? t(($) => $.terms)}
              note={t(($) => $.version, { version })}
              link={({ children, ...parts }) => (
                <a href={safeUrl(url) ?? `/legal/${brand.id}-tos`} target="_blank" rel="noreferrer" {...parts}>
                  {children}
                </a>
              )}
            />
          ))}
        </List>
        <BareAction>
          <Button busy={busy === 'accept'} onClick={() => act('accept')}>
            {t(($) => $.accept)}
          </Button>
          <Button variant="secondary" busy={busy === 'decline'} onClick={() => act('decline')}>
            {t(($) => $.decline)}
          </Button>
        </BareAction>
        <p>{t(($) => $.declineHelp)}</p>
      </Page>
    </Cover>
  )
}

/** An address that the bank sends is followed only where it leads to a web page. */
const safeUrl = (url: string | undefined): string | undefined => (url?.startsWith('https://') ? url : undefined)
