import { Check, ChevronDown } from 'lucide-react'
import { Command } from 'cmdk'
import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './combobox-field.module.css'
import control from './control.module.css'
import { Field, type FieldText } from './field.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** Found as well, but not shown: codes, names in other languages. */
  keywords?: readonly string[] | undefined
  /** At the end of its line, such as a dialling code. */
  aside?: ReactNode
}

export interface ComboboxFieldProps extends FieldText {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  options: readonly ComboboxOption[]
  placeholder: string
  searchLabel: string
  /** Stands where nothing fits. */
  empty: ReactNode
  id?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** One of many, found by typing; accents do not matter. On touch screens prefer `SelectField`. */
export function ComboboxField({
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  searchLabel,
  empty,
  disabled = false,
  ...field
}: ComboboxFieldProps) {
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...field}>
      {(wiring) => (
        <Root
          modal
          open={open}
          onOpenChange={(next) => {
            setOpen(next)
            if (!next) onBlur?.()
          }}
        >
          <span className={control.box}>
            <Trigger
              {...wiring}
              type="button"
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the trigger adds both
              role="combobox"
              disabled={disabled}
              className={classNames(control.input, styles.trigger)}
            >
              <span className={classNames(styles.value, !chosen && styles.placeholder)}>
                {chosen?.label ?? placeholder}
              </span>
              <ChevronDown aria-hidden="true" />
            </Trigger>
          </span>
          <Portal>
            <Content className={styles.popover} align="start" sideOffset={4} collisionPadding={8}>
              <Command label={searchLabel} filter={match} vimBindings={false} defaultValue={value} loop>
                <Command.Input className={styles.search} placeholder={searchLabel} aria-label={searchLabel} />
                <Command.List className={styles.list} label={searchLabel}>
                  <Command.Empty className={styles.empty}>{empty}</Command.Empty>
                  {options.map((option) => (
                    <Command.Item
                      key={option.value}
                      value={option.value}
                      keywords={[option.label, ...(option.keywords ?? [])]}
                      className={styles.item}
                      onSelect={() => {
                        onChange(option.value)
                        setOpen(false)
                        onBlur?.()
                      }}
                    >
                      <span className={styles.text}>{option.label}</span>
                      {option.aside && <span className={styles.aside}>{option.aside}</span>}
                      <Check className={classNames(option.value !== value && styles.unchecked)} aria-hidden="true" />
                    </Command.Item>
                  ))}
                </Command.List>
              </Command>
            </Content>
          </Portal>
        </Root>
      )}
    </Field>
  )
}

/** Letters without accents and case, for comparing what people type. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Beginnings before middles; the value itself is looked at as well. */
function match(value: string, search: string, keywords: string[] = []): number {
  const wanted = fold(search.trim())
  const words = [...keywords, value].map(fold)
  if (words.some((word) => word.startsWith(wanted))) return 1
  return words.some((word) => word.includes(wanted)) ? 0.5 : 0
}
