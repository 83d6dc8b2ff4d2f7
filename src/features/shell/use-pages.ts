import { useTranslation } from 'react-i18next'
import { seesRequests } from '../../domain/approvals/request-rules.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'

/** Every page that can be gone to from anywhere, with other words by which it is found. */
export function usePages() {
  const { t } = useTranslation('shell')
  const { access } = useStore(sessionStore)
  return [
    { to: '/home', label: t(($) => $.home), also: t(($) => $.finder.words.home) },
    { to: '/cards', label: t(($) => $.cards), also: t(($) => $.finder.words.cards) },
    { to: '/transfer/account', label: t(($) => $.finder.names.own), also: t(($) => $.finder.words.own) },
    { to: '/transfer/p2p', label: t(($) => $.finder.names.p2p), also: t(($) => $.finder.words.p2p) },
    { to: '/history', label: t(($) => $.history), also: t(($) => $.finder.words.history) },
    { to: '/statements', label: t(($) => $.statements), also: t(($) => $.finder.words.statements) },
    { to: '/transfer/invoices', label: t(($) => $.invoices), also: t(($) => $.finder.words.invoices) },
    {
      to: '/transfer/preapproved-payments',
      label: t(($) => $.preapproved),
      also: t(($) => $.finder.words.preapproved),
    },
    ...(access && seesRequests(access.accessRights)
      ? [{ to: '/transfer/approved', label: t(($) => $.approvals), also: t(($) => $.finder.words.approvals) } as const]
      : []),
    { to: '/add-card', label: t(($) => $.finder.names.addCard), also: t(($) => $.finder.words.addCard) },
    { to: '/setting', label: t(($) => $.settings), also: t(($) => $.finder.words.settings) },
    { to: '/setting/password', label: t(($) => $.finder.names.password), also: t(($) => $.finder.words.password) },
    { to: '/login-history', label: t(($) => $.finder.names.loginHistory), also: t(($) => $.finder.words.loginHistory) },
    { to: '/device', label: t(($) => $.device), also: t(($) => $.finder.words.device) },
  ] as const
}
