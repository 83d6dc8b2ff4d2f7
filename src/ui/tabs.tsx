import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import { type ReactNode } from 'react'
import styles from './tabs.module.css'

interface TabsProps {
  label: string
  value: string
  onChange: (value: string) => void
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
}

/** Views of one thing on one page. For places with an address of their own use links, not tabs. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Root value={value} onValueChange={onChange} className={styles.tabs}>
      <List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} className={styles.content}>
          {tab.content}
        </Content>
      ))}
    </Root>
  )
}
