import { useTranslation } from 'react-i18next'
import { isDone } from '../../domain/approvals/request-rules.ts'
import { Banner } from '../../ui/banner.tsx'
import styles from './request-list.module.css'
import { type Results } from './use-decision.ts'

/** What became of each request that was decided together. */
export function DecisionResults({ declined, results, names, onClose }: Results & { onClose: () => void }) {
  const { t } = useTranslation('approvals')
  const { t: common } = useTranslation('common')
  const done = results.filter(isDone)
  const refused = results.filter((result) => !isDone(result))
  return (
    <Banner tone={refused.length > 0 ? 'warning' : 'info'} onClose={onClose} closeLabel={common(($) => $.close)}>
      <div className={styles.results}>
        <strong>
          {[
            done.length > 0 &&
              (declined
                ? t(($) => $.didDecline, { count: done.length })
                : t(($) => $.didApprove, { count: done.length })),
            refused.length > 0 && t(($) => $.notDone, { count: refused.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </strong>
        <ul>
          {[...refused, ...done].map((result) => (
            <li key={result.transactionId}>
              {names.get(result.transactionId) ?? result.transactionId}
              {': '}
              {isDone(result)
                ? declined
                  ? t(($) => $.states.declined)
                  : t(($) => $.states.approved)
                : result.responseDescription}
            </li>
          ))}
        </ul>
      </div>
    </Banner>
  )
}
