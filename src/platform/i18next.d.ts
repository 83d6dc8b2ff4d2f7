import 'i18next'
import type accounts from '../../locales/en/accounts.json'
import type cards from '../../locales/en/cards.json'
import type codes from '../../locales/en/codes.json'
import type common from '../../locales/en/common.json'
import type device from '../../locales/en/device.json'
import type drafts from '../../locales/en/drafts.json'
import type errors from '../../locales/en/errors.json'
import type history from '../../locales/en/history.json'
import type home from '../../locales/en/home.json'
import type install from '../../locales/en/install.json'
import type notifications from '../../locales/en/notifications.json'
import type session from '../../locales/en/session.json'
import type settings from '../../locales/en/settings.json'
import type shell from '../../locales/en/shell.json'
import type transfers from '../../locales/en/transfers.json'
import type updates from '../../locales/en/updates.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'common'
    resources: {
      accounts: typeof accounts
      cards: typeof cards
      codes: typeof codes
      common: typeof common
      device: typeof device
      drafts: typeof drafts
      errors: typeof errors
      history: typeof history
      home: typeof home
      install: typeof install
      notifications: typeof notifications
      session: typeof session
      settings: typeof settings
      shell: typeof shell
      transfers: typeof transfers
      updates: typeof updates
    }
  }
}
