import { useQuery } from '@tanstack/react-query'
import wretch from 'wretch'
import { useText } from './use-text.ts'

export function Hello() {
  const t = useText()
  const { data } = useQuery({ queryKey: ['hello'], queryFn: () => wretch('/ping').get().text() })
  return (
    <main>
      <h1>{t('hello')}</h1>
      <p>{data}</p>
    </main>
  )
}
