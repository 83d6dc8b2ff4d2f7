import 'i18next'
import type accounts from '../../locales/en/accounts.json'
import type approvals from '../../locales/en/approvals.json'
import type activation from '../../locales/en/activation.json'
import type approval from '../../locales/en/approval.json'
import type cards from '../../locales/en/cards.json'
import type codes from '../../locales/en/codes.json'
import type company from '../../locales/en/company.json'
import type common from '../../locales/en/common.json'
import type device from '../../locales/en/device.json'
import type drafts from '../../locales/en/drafts.json'
import type errors from '../../locales/en/errors.json'
import type globalpay from '../../locales/en/globalpay.json'
import type history from '../../locales/en/history.json'
import type home from '../../locales/en/home.json'
import type invoices from '../../locales/en/invoices.json'
import type install from '../../locales/en/install.json'
import type notifications from '../../locales/en/notifications.json'
import type partners from '../../locales/en/partners.json'
import type sending from '../../locales/en/sending.json'
import type security from '../../locales/en/security.json'
import type preapproved from '../../locales/en/preapproved.json'
import type phone from '../../locales/en/phone.json'
import type receive from '../../locales/en/receive.json'
import type recovery from '../../locales/en/recovery.json'
import type session from '../../locales/en/session.json'
import type settings from '../../locales/en/settings.json'
import type registration from '../../locales/en/registration.json'
import type signup from '../../locales/en/signup.json'
import type shell from '../../locales/en/shell.json'
import type terms from '../../locales/en/terms.json'
import type transfers from '../../locales/en/transfers.json'
import type unlock from '../../locales/en/unlock.json'
import type updates from '../../locales/en/updates.json'
import type verification from '../../locales/en/verification.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'common'
    resources: {
      accounts: typeof accounts
      activation: typeof activation
      approval: typeof approval
      approvals: typeof approvals
      cards: typeof cards
      codes: typeof codes
      common: typeof common
      company: typeof company
      device: typeof device
      drafts: typeof drafts
      errors: typeof errors
      globalpay: typeof globalpay
      history: typeof history
      home: typeof home
      install: typeof install
      invoices: typeof invoices
      notifications: typeof notifications
      partners: typeof partners
      security: typeof security
      sending: typeof sending
      phone: typeof phone
      preapproved: typeof preapproved
      receive: typeof receive
      recovery: typeof recovery
      session: typeof session
      settings: typeof settings
      registration: typeof registration
      signup: typeof signup
      shell: typeof shell
      terms: typeof terms
      transfers: typeof transfers
      unlock: typeof unlock
      updates: typeof updates
      verification: typeof verification
    }
  }
}
