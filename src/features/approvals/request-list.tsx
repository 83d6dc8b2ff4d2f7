import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApprovalRequest } from '../../domain/approvals/request-rules.ts'
import { isOpen } from '../../platform/submit.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { List } from '../../ui/list.tsx'
import { PagedCard } from '../../widgets/paged-card.tsx'
import { SendingNote } from '../../widgets/sending-note.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionResults } from './decision-results.tsx'
import styles from './request-list.module.css'
import { RequestRow } from './request-row.tsx'
import { type ApprovalsSearch } from './search.ts'
import { useDecision } from './use-decision.ts'
import { useRequests } from './use-requests.ts'

/** The requests; those that the person may decide can be chosen, one or many, and decided with one press. */
export function RequestList({ search }: { search: ApprovalsSearch }) {
  const { t } = useTranslation('approvals')
  const pages = useRequests(search)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const decision = useDecision(() => setMarked(new Set()))
  const busy = isOpen(decision.submit.state)
  const open = (pages.rows ?? []).filter(({ mayDecide }) => mayDecide)
  // What somebody else has decided meanwhile is not chosen any more.
  const chosen = open.filter(({ id }) => marked.has(id))
  const mass = search.tab === 'mass'

  function mark(requests: readonly ApprovalRequest[], on: boolean): void {
    const next = new Set(marked)
    for (const { id } of requests) {
      // Batches are decided one by one: each is a call of its own.
      if (mass && on) next.clear()
      if (on) next.add(id)
      else next.delete(id)
    }
    setMarked(next)
  }

  return (
    <>
      <SendingNote submit={decision.submit} />
      {decision.results && <DecisionResults {...decision.results} onClose={decision.close} />}
      <PagedCard
        pages={pages}
        count={(count) => t(($) => $.count, { count })}
        none={
          mass
            ? { title: t(($) => $.noMass), text: t(($) => $.noMassHelp) }
            : { title: t(($) => $.none), text: t(($) => $.noneHelp) }
        }
        tools={
          !mass &&
          open.length > 1 && (
            <div className={styles.all}>
              <CheckboxField
                label={t(($) => $.all)}
                checked={chosen.length === open.length}
                onChange={(on) => mark(open, on)}
              />
            </div>
          )
        }
      >
        {(rows) => (
          <List label={t(($) => $.title)}>
            {rows.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                chosen={marked.has(request.id)}
                onChoose={(on) => mark([request], on)}
              />
            ))}
          </List>
        )}
      </PagedCard>
      {open.length > 0 && <DecisionBar chosen={chosen} busy={busy} onDecide={decision.decide} />}
    </>
  )
}
