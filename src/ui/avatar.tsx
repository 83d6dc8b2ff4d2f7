import { type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  /** Whose first letters are drawn; the name itself must stand beside. */
  name?: string | undefined
  /** Instead of letters. */
  icon?: ReactNode
  tone?: 'neutral' | 'accent' | 'success' | undefined
  size?: 'small' | 'normal' | 'large' | undefined
}

/** A round sign for a person, company or kind of payment. Decoration: hidden from screen readers. */
export function Avatar({ name, icon, tone = 'neutral', size = 'normal' }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, styles[tone], styles[size])} aria-hidden="true">
      {icon ?? initials(name ?? '')}
    </span>
  )
}

/** First letters of the first and last word, by whole characters: "Zoë van Dyk" is ZD. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .join('')
    .toUpperCase()
}
