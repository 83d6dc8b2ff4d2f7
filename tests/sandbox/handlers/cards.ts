import { activateCard, activationDataOf, requirementsOf } from '../card-activate.ts'
import { applyForCard, applyInfo } from '../card-apply.ts'
import { checkAddress } from '../card-addresses.ts'
import { binInfoOf } from '../card-bins.ts'
import { blockCard } from '../card-block.ts'
import { enrollCard, enrollmentOf } from '../card-enrollment.ts'
import { reissueCard } from '../card-reissue.ts'
import { upgradeShipping } from '../card-shipping.ts'
import { nameCard, pauseCard, unpauseCard } from '../cards.ts'
import { type Context } from '../context.ts'
import { type HandlersOf } from '../contract.ts'
import { inTransaction } from '../db/sql.ts'
import { changePin, getPin, showPin } from '../pins.ts'

/** Runs in one transaction, so that what was checked of a card still holds when it is changed. */
const whole = <T>(ctx: Context, work: (inside: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx.db, (tx) => work(Object.create(ctx, { db: { value: tx } }) as Context))

export const cards: HandlersOf<'cards'> = {
  pause: (ctx, { accountId }) => whole(ctx, (inside) => pauseCard(inside, accountId)),
  unpause: (ctx, { accountId }) => whole(ctx, (inside) => unpauseCard(inside, accountId)),
  block: blockCard,
  setAlias: (ctx, { accountId, cardAliasName }) => whole(ctx, (inside) => nameCard(inside, accountId, cardAliasName)),
  getPin: (ctx, { accountId }) => getPin(ctx, accountId),
  showPin,
  changePin: (ctx, asked) => whole(ctx, (inside) => changePin(inside, asked)),
  applyInfo: (ctx, { countryCode }) => applyInfo(ctx, countryCode),
  apply: applyForCard,
  requirements: (ctx, { accountId }) => requirementsOf(ctx, accountId),
  activationData: (ctx, { accountId }) => activationDataOf(ctx, accountId),
  activate: activateCard,
  addressCheck: checkAddress,
  reissue: reissueCard,
  upgradeShipping,
  binInfo: (ctx, { binNumber }) => binInfoOf(ctx, binNumber),
  enrollment: (ctx, { accountId }) => enrollmentOf(ctx, accountId),
  enroll: (ctx, asked) => whole(ctx, (inside) => enrollCard(inside, asked)),
}
