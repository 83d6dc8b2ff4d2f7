import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountPicker } from '../../widgets/account-picker.tsx'
import { ActiveChips } from './active-chips.tsx'
import styles from './controls.module.css'
import { FilterForm } from './filter-form.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { RangeChips, rangeOf } from './range-chips.tsx'
import { SearchBox } from './search-box.tsx'
import { activeFilters, clearedFilters } from './filters.ts'
import { type HistorySearch } from './search.ts'
import { useWide } from './use-wide.ts'

/** A change of the address; `undefined` takes a value out. */
export type SearchPatch = { [key in keyof HistorySearch]?: HistorySearch[key] | undefined }

interface ControlsProps {
  accounts: readonly Account[]
  account: Account
  search: HistorySearch
  /** Both the bank and this device can be searched. */
  choosesPlace: boolean
  onChange: (patch: SearchPatch) => void
}

/** Account, search box, periods, filters: in a panel where there is room, in a sheet on phones. */
export function Controls({ accounts, account, search, choosesPlace, onChange }: ControlsProps) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const id = useId()
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const named = rangeOf(search)
  const active = activeFilters(search)
  const shown = active.filter((key) => !named || (key !== 'fromDate' && key !== 'toDate'))
  const inPanel = active.filter((key) => key !== 'keyword').length
  const form = { id, search, currency: account.currencyCode }

  return (
    <section className={styles.controls} aria-label={t(($) => $.filters.open)}>
      <div className={styles.line}>
        <div className={styles.account}>
          <AccountPicker
            label={t(($) => $.account)}
            accounts={accounts}
            value={account.accountId}
            onChange={(accountId) => onChange({ accountId })}
          />
        </div>
        <div className={styles.search}>
          <SearchBox value={search.keyword ?? ''} onChange={(keyword) => onChange({ keyword: keyword || undefined })} />
        </div>
        <Button
          variant="secondary"
          className={styles.toggle}
          icon={<SlidersHorizontal aria-hidden="true" />}
          onClick={() => setOpen(!open)}
          {...(wide
            ? { 'aria-expanded': open, 'aria-controls': `${id}-panel` }
            : { 'aria-haspopup': 'dialog' as const })}
        >
          {inPanel > 0 ? t(($) => $.filters.count, { count: inPanel }) : t(($) => $.filters.open)}
        </Button>
      </div>
      {wide && (
        <div id={`${id}-panel`} hidden={!open}>
          {open && (
            <Card>
              <FilterForm {...form} live onApply={onChange} />
            </Card>
          )}
        </div>
      )}
      <div className={styles.chips}>
        <RangeChips search={search} onChange={onChange} />
        {choosesPlace && <PlaceChoice source={search.source} onChange={(source) => onChange({ source })} />}
      </div>
      <ActiveChips
        search={search}
        keys={shown}
        currency={account.currencyCode}
        onRemove={(key) => onChange({ [key]: undefined })}
        onClear={() => onChange(clearedFilters)}
      />
      {!wide && (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          shape="sheet"
          title={t(($) => $.filters.open)}
          closeLabel={common(($) => $.close)}
          footer={
            <>
              <Button type="submit" form={id} wide>
                {t(($) => $.filters.show)}
              </Button>
              <Button
                variant="quiet"
                wide
                onClick={() => {
                  onChange(clearedFilters)
                  setOpen(false)
                }}
              >
                {t(($) => $.filters.clearAll)}
              </Button>
            </>
          }
        >
          <FilterForm
            {...form}
            onApply={(patch) => {
              onChange(patch)
              setOpen(false)
            }}
          />
        </Dialog>
      )}
    </section>
  )
}
