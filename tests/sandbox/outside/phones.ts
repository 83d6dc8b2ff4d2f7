import { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { StatusRefusal } from '../context.ts'
import { type Db, one, rows } from '../db/sql.ts'
import { linkPhone } from '../devices.ts'

/** A phone that somebody holds, with what the bank has asked on it, newest first. */
export interface Phone {
  deviceId: string
  email: string
  name: string
  type: 'android' | 'ios'
  questions: Question[]
}

export interface Question {
  pushId: string
  at: string
  kind: 'login' | 'device' | 'link' | 'operation'
  body: string
  result: boolean | null
}

/** The linked phones of the outside world, the newest first: of one person or of all. */
export const phonesOf = (db: Db, email?: string): Promise<Phone[]> =>
  rows(
    db,
    sql`select device_id as "deviceId", email, name, type, (
          select coalesce(json_agg(json_build_object('pushId', push_id::text, 'at', at, 'kind', kind, 'body', body,
            'result', result) order by push_id desc), '[]') from (
            select * from push where push.device_id = device.device_id order by push_id desc limit 5) as push
          ) as questions
        from phone join device using (device_id) join person using (user_id)
        where removed_at is null and (${email ?? null}::text is null or email = ${email ?? null})
        order by device_id desc limit 40`,
  )

/** Puts a phone into somebody's hands, as if it had been linked long ago; it approves unless said otherwise. */
export async function givePhone(
  db: Db,
  owner: { userId: string; name: string; type: 'android' | 'ios'; now: Date; approves?: boolean },
): Promise<void> {
  const { id, secret } = await linkPhone(db, { ...owner, location: 'Local network' })
  await sql`update device set approves = ${owner.approves ?? true} where device_id = ${id}`.execute(db)
  await sql`insert into phone values (${id}, ${secret})`.execute(db)
}

/** Somebody presses a button under a question on a phone: the phone signs in by its secret and answers the bank. */
export async function pressOnPhone(
  app: FastifyInstance,
  db: Db,
  press: { host: string; pushId: string; result: boolean; reason?: string | undefined },
): Promise<void> {
  const question = await one<{
    kind: Question['kind']
    target: string
    secret: string
    pushToken: string
    name: string
    type: Phone['type']
  }>(
    db,
    sql`select kind, target, secret, push_token as "pushToken", name, type
        from push join device using (device_id) join phone using (device_id) where push_id::text = ${press.pushId}`,
  )
  if (!question) throw new StatusRefusal(404, 'No phone shows this question.')
  const { secret, pushToken, target, kind, name, type } = question
  const { result, reason } = press
  if (kind === 'link') {
    if (result) await openOnPhone(app, db, { host: press.host, deeplink: `?code=${target}`, name, type })
    await sql`update push set result = ${result} where push_id::text = ${press.pushId}`.execute(db)
    return
  }
  const ask = (method: 'POST' | 'PUT', url: string, payload: object, bearer?: string) =>
    asPhone(app, press.host, method, url, payload, bearer)
  const { accessToken } = await ask('POST', '/auth/token', { secret, pushToken })
  if (kind === 'login') await ask('PUT', `/auth/login/${target}/confirm`, { result }, accessToken)
  else if (kind === 'operation') await ask('PUT', `/auth/operations/${target}/confirm`, { result }, accessToken)
  else await ask('POST', `/auth/devices/${target}/approve`, { result, ...(reason && { reason }) }, accessToken)
}

/** Opens the bank's link on a phone: the phone makes itself known, and keeps its secret. */
export async function openOnPhone(
  app: FastifyInstance,
  db: Db,
  phone: { host: string; deeplink: string; name: string; type: 'android' | 'ios' },
): Promise<{ deviceId: string }> {
  const code = /[?&]code=([\w-]+)$/.exec(phone.deeplink.trim())?.[1]
  if (!code) throw new StatusRefusal(422, 'This is not a link of the bank.')
  const { name, type } = phone
  const made = await asPhone(app, phone.host, 'POST', '/auth/devices', { name, type, code })
  await sql`insert into phone values (${made.id}, ${made.secret})
    on conflict (device_id) do update set secret = excluded.secret`.execute(db)
  return { deviceId: made.id }
}

async function asPhone(
  app: FastifyInstance,
  host: string,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  bearer?: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the bank says
): Promise<any> {
  const headers = { host, 'user-agent': 'phone', ...(bearer && { authorization: `Bearer ${bearer}` }) }
  const answer = await app.inject({ method, url, headers, payload })
  const said = answer.body ? (JSON.parse(answer.body) as { message?: string }) : {}
  if (answer.statusCode > 299) throw new StatusRefusal(answer.statusCode, said.message ?? 'The bank refused.')
  return said
}
