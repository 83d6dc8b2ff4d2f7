import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { announce } from './bus.ts'
import { type Db, one, rows } from './db/sql.ts'
import { hashed, opaque, secret } from './secrets.ts'

const accessSeconds = 10 * 60
const refreshSeconds = 8 * 60 * 60
const codeSeconds = 5 * 60
/** How long a used refresh token still counts as the same question asked again, whose answer was lost on the way. */
const graceSeconds = 60

export interface Issued {
  accessToken: string
  refreshToken: string
  /** Seconds the access token lives. */
  expiresIn: number
}

export interface Tokens {
  /** A one-use code, worth tokens to whoever knows the verifier of the S256 challenge. */
  code: (userId: string, challenge: string, now: Date) => Promise<string>
  /** Undefined: unknown, used, expired, or the verifier is another. A wrong verifier uses the code up. */
  redeem: (code: string, verifier: string, now: Date) => Promise<Issued | undefined>
  /** Begins a session of a person, or of one of their phones, whose right to it the caller has made sure of. */
  enter: (tx: Db, who: { userId: string; deviceId?: string }, now: Date) => Promise<Issued>
  /** New tokens of a session that goes on; those that it has hold until the new ones are used. */
  renew: (tx: Db, who: { userId: string; sessionId: string }, now: Date) => Promise<Issued>
  /**
   * Rotates. A token that comes a second time within `graceSeconds`, before its successor was used, replaces the
   * successor: the answer was lost on its way. Otherwise it ends the whole session: somebody else holds it.
   */
  refresh: (token: string, now: Date) => Promise<Issued | undefined>
  /** Ends the session of a refresh token; unknown tokens change nothing. */
  revoke: (token: string, now: Date) => Promise<void>
  /** The person and session of an access token, or undefined. Whether the session was ended is the caller's to ask. */
  read: (accessToken: string, now: Date) => Promise<{ userId: string; sessionId: string; expires: number } | undefined>
}

/** Tokens of one bank: JWT for access (HS256, 10 min), opaque hashed ones for refresh (8 h) (decisions G-04). */
export async function tokensOf(db: Db): Promise<Tokens> {
  const key = await secret(db, 'access-token')

  async function issue(tx: Db, userId: string, sessionId: string, now: Date): Promise<Issued> {
    const refreshToken = opaque()
    await sql`insert into refresh_token values
      (${hashed(refreshToken)}, ${sessionId}, ${after(now, refreshSeconds)}, null)`.execute(tx)
    const seconds = Math.floor(now.getTime() / 1000)
    const accessToken = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + accessSeconds)
      .setJti(randomUUID())
      .sign(key)
    return { accessToken, refreshToken, expiresIn: accessSeconds }
  }

  async function enter(tx: Db, who: { userId: string; deviceId?: string }, now: Date): Promise<Issued> {
    const sessionId = randomUUID()
    await sql`insert into session (session_id, user_id, started_at, device_id)
      values (${sessionId}, ${who.userId}, ${now}, ${who.deviceId ?? null}::bigint)`.execute(tx)
    return issue(tx, who.userId, sessionId, now)
  }

  return {
    enter,
    renew: (tx, { userId, sessionId }, now) => issue(tx, userId, sessionId, now),
    async code(userId, challenge, now) {
      const made = opaque()
      await sql`insert into auth_code values
        (${hashed(made)}, ${userId}, ${challenge}, ${after(now, codeSeconds)}, null)`.execute(db)
      return made
    },
    redeem: (code, verifier, now) =>
      db.transaction().execute(async (tx) => {
        const found = await one<{ userId: string; challenge: string }>(
          tx,
          sql`update auth_code set used_at = ${now} where code_hash = ${hashed(code)} and used_at is null
              and expires_at > ${now} returning user_id as "userId", challenge`,
        )
        return found && isVerifierOf(verifier, found.challenge) ? enter(tx, found, now) : undefined
      }),
    refresh: (token, now) =>
      db.transaction().execute(async (tx) => {
        const found = await one<{ sessionId: string; userId: string; used: boolean; asked: boolean; dead: boolean }>(
          tx,
          sql`select session_id as "sessionId", user_id as "userId", used_at is not null as used,
                expires_at <= ${now} or revoked_at is not null as dead,
                used_at > ${after(now, -graceSeconds)} and not exists (select 1 from refresh_token as later
                  where later.session_id = t.session_id and later.used_at > t.used_at) as asked
              from refresh_token as t join session using (session_id) where token_hash = ${hashed(token)} for update`,
        )
        if (!found || found.dead) return undefined
        if (found.used && !found.asked) {
          await endSession(tx, found.sessionId, now)
          return undefined
        }
        await sql`delete from refresh_token where session_id = ${found.sessionId} and used_at is null
                  and token_hash <> ${hashed(token)}`.execute(tx)
        await sql`update refresh_token set used_at = coalesce(used_at, ${now})
                  where token_hash = ${hashed(token)}`.execute(tx)
        return issue(tx, found.userId, found.sessionId, now)
      }),
    async revoke(token, now) {
      const found = await one<{ sessionId: string }>(
        db,
        sql`select session_id as "sessionId" from refresh_token where token_hash = ${hashed(token)}`,
      )
      if (found) await endSession(db, found.sessionId, now)
    },
    async read(accessToken, now) {
      try {
        const { payload } = await jwtVerify(accessToken, key, { algorithms: ['HS256'], currentDate: now })
        const { sub, sid, exp } = payload
        return sub && typeof sid === 'string' && exp ? { userId: sub, sessionId: sid, expires: exp } : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** Ends a session at once, and tells its pages. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await sql`update session set revoked_at = ${now} where session_id = ${sessionId} and revoked_at is null`.execute(db)
  await announce(db, { to: { sessionId }, event: 'sessionRevoked', data: {} })
}

/**
 * Ends every session of a person. `but` goes on; `quietly` ends too and is not told, because it is the one that asked.
 */
export async function endSessions(
  db: Db,
  userId: string,
  now: Date,
  { but, quietly }: { but?: string; quietly?: string },
): Promise<void> {
  const ended = await rows<{ sessionId: string }>(
    db,
    sql`update session set revoked_at = ${now} where user_id = ${userId} and revoked_at is null
        and session_id <> ${but ?? nobody} returning session_id as "sessionId"`,
  )
  for (const { sessionId } of ended.filter((one) => one.sessionId !== quietly))
    await announce(db, { to: { sessionId }, event: 'sessionRevoked', data: {} })
}

const nobody = '00000000-0000-0000-0000-000000000000'

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** RFC 7636, S256. */
export const isVerifierOf = (verifier: string, challenge: string): boolean => same(challengeOf(verifier), challenge)

const challengeOf = (verifier: string) => createHash('sha256').update(verifier, 'ascii').digest('base64url')

function same(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
