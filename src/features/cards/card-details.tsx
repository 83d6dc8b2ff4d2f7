import { type Account } from '../../domain/accounts/rules.ts'
import { BankCard } from '../../widgets/bank-card.tsx'
import { useMayManage } from '../../widgets/use-may-manage.ts'
import { CardActions } from './card-actions.tsx'
import { CardBalance } from './card-balance.tsx'
import { CardBlock } from './card-block.tsx'
import { CardEnroll } from './card-enroll.tsx'
import styles from './card-details.module.css'
import { CardFacts } from './card-facts.tsx'
import { CardLinks } from './card-links.tsx'
import { CardName } from './card-name.tsx'

/** A card as it is, and what can be done with it now. */
export function CardDetails({ card }: { card: Account }) {
  const mayManage = useMayManage()
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <BankCard card={card} />
        <CardBalance card={card} />
        {mayManage && <CardActions card={card} />}
        <CardLinks card={card} />
      </div>
      <div className={styles.column}>
        <CardFacts card={card} />
        {mayManage && <CardName key={card.cardAliasName ?? ''} card={card} />}
        {mayManage && <CardEnroll key={`enroll ${card.accountId}`} card={card} />}
        {mayManage && <CardBlock key={`block ${card.accountId}`} card={card} />}
      </div>
    </div>
  )
}
