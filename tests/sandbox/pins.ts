import { createCipheriv, createDecipheriv, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { type cards } from '../../src/domain/cards/calls.ts'
import { pinFault, pinFaults, pinShownFor } from '../../src/domain/cards/pin.ts'
import { answerQuestion, askQuestion, type Question } from './card-question.ts'
import { mayManage, mustAllow, ownCard } from './cards.ts'
import { type Context } from './context.ts'
import { type Db, must } from './db/sql.ts'
import { sendMail } from './outside/post.ts'
import { invalid } from './refusals.ts'
import { secret } from './secrets.ts'

const texts = {
  digits: 'A PIN has four digits.',
  same: 'A PIN is not four times the same digit.',
  run: 'A PIN is not one digit after the other.',
  different: 'The two PINs differ.',
  unconfirmed: 'Please confirm the notice.',
} as const

/** The first step to see a PIN: a code is asked for. */
export async function getPin(ctx: Context, accountId: string): Promise<Question> {
  mayManage(ctx)
  mustAllow(await ownCard(ctx, accountId), 'showPin')
  return askQuestion(ctx, accountId, 'pin')
}

/** The PIN, once for one right code. */
export async function showPin(ctx: Context, asked: RequestOf<typeof cards.showPin>) {
  mayManage(ctx)
  const { accountId, operationId, approvalCode: code } = asked
  mustAllow(await ownCard(ctx, accountId), 'showPin')
  await answerQuestion(ctx, { accountId, operationId, code, purpose: 'pin' })
  return { pin: await pinOf(ctx.db, accountId), ttlSeconds: pinShownFor }
}

export async function changePin(
  ctx: Context,
  { accountId, ...values }: RequestOf<typeof cards.changePin>,
): Promise<Record<string, never>> {
  mayManage(ctx)
  mustAllow(await ownCard(ctx, accountId), 'changePin')
  for (const [field, code] of Object.entries(pinFaults(values))) throw invalid(field, code, texts[code])
  await setPin(ctx.db, accountId, values.pin)
  const body = 'The PIN of one of your cards was changed. Was it not you? Pause the card and call us.'
  await sendMail(ctx.db, { at: ctx.now(), to: ctx.who.email, subject: 'A PIN was changed', body })
  return {}
}

/** Refuses a PIN that is none, by the name of its field. */
export function checkPin(pin: string, field: string): void {
  const fault = pinFault(pin)
  if (fault) throw invalid(field, fault, texts[fault])
}

export async function setPin(db: Db, accountId: string, pin: string): Promise<void> {
  await sql`insert into card_pin values (${accountId}, ${await sealed(db, pin)})
    on conflict (account_id) do update set sealed = excluded.sealed`.execute(db)
}

async function pinOf(db: Db, accountId: string): Promise<string> {
  const first = await sealed(db, freshPin())
  await sql`insert into card_pin values (${accountId}, ${first}) on conflict do nothing`.execute(db)
  const kept = await must<{ sealed: string }>(db, sql`select sealed from card_pin where account_id = ${accountId}`)
  return opened(db, kept.sealed)
}

function freshPin(): string {
  const pin = String(randomInt(10_000)).padStart(4, '0')
  return pinFault(pin) ? freshPin() : pin
}

async function sealed(db: Db, pin: string): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await secret(db, 'pin'), iv)
  return Buffer.concat([iv, cipher.update(pin), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

async function opened(db: Db, text: string): Promise<string> {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', await secret(db, 'pin'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return decipher.update(bytes.subarray(12, -16)).toString() + decipher.final().toString()
}
