import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, StatusRefusal } from './context.ts'
import { type Db, one, rows } from './db/sql.ts'
import { hashed, opaque } from './secrets.ts'
import { isVerifierOf } from './tokens.ts'

const minutes = 60_000
/** From the question to the person's word. */
const lasts = 10 * minutes
const codeLasts = minutes
const tokenLasts = 10 * minutes

const nobody = () => new StatusRefusal(404, 'Nobody asks for access with this address.')
const unclear = (what: string) => new StatusRefusal(422, `The partner's request is not complete: ${what}.`)

/** Who asks for what, by the address that the partner has sent the person to (RFC 6749, 4.1.1; RFC 7636). */
export async function lookAtRequest(ctx: Context, authorizeUrl: string) {
  const asked = queryOf(authorizeUrl, ctx.origin)
  const clientId = asked.get('client_id') ?? ''
  const redirectUri = asked.get('redirect_uri') ?? ''
  const partner = await one<{ name: string; scopes: string }>(
    ctx.db,
    sql`select name, scopes from partner join partner_redirect using (client_id) where client_id = ${clientId}
        and replace(redirect_uri, '@/', ${`${ctx.origin}/`}) = ${redirectUri}`,
  )
  if (!partner) throw nobody()
  if (asked.get('response_type') !== 'code') throw unclear('response_type')
  if (asked.get('code_challenge_method') !== 'S256') throw unclear('code_challenge_method')
  const challenge = asked.get('code_challenge') ?? ''
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) throw unclear('code_challenge')
  const scopes = [...new Set((asked.get('scope') ?? '').split(' ').filter(Boolean))]
  const may = partner.scopes.split(' ')
  if (scopes.length === 0 || scopes.some((scope) => !may.includes(scope))) throw unclear('scope')
  const authorizationId = randomUUID()
  await sql`insert into partner_authorization
      (authorization_id, user_id, client_id, redirect_uri, scopes, state, challenge, expires_at)
    values (${authorizationId}, ${ctx.who.userId}, ${clientId}, ${redirectUri}, ${scopes.join(' ')},
      ${asked.get('state') ?? null}, ${challenge}, ${new Date(ctx.now().getTime() + lasts)})`.execute(ctx.db)
  return { authorizationId, clientName: partner.name, scopes }
}

/** The parameters of the authorize page's address; one that comes twice is a riddle, and refused. */
function queryOf(authorizeUrl: string, origin: string): ReadonlyMap<string, string> {
  const url = URL.canParse(authorizeUrl, origin) ? new URL(authorizeUrl, origin) : undefined
  if (url?.origin !== origin || url.pathname !== '/auth/sei') throw nobody()
  const pairs = [...url.searchParams]
  const found = new Map(pairs)
  if (found.size !== pairs.length) throw unclear('a parameter comes twice')
  return found
}

/** The person's word, once. The answer is the partner's address with a code, or with the no. */
export async function answerRequest(ctx: Context, authorizationId: string, approved: boolean) {
  const now = ctx.now()
  return ctx.db.transaction().execute(async (tx) => {
    const found = isUuid(authorizationId)
      ? await one<{ redirectUri: string; state: string | null; answered: boolean; over: boolean }>(
          tx,
          sql`select redirect_uri as "redirectUri", state, answered_at is not null as answered,
                expires_at <= ${now} as over
              from partner_authorization
              where authorization_id = ${authorizationId} and user_id = ${ctx.who.userId} for update`,
        )
      : undefined
    if (!found) throw nobody()
    if (found.answered) throw new StatusRefusal(422, 'This request has been answered already.')
    if (found.over) throw new StatusRefusal(422, 'This request has expired.')
    await sql`update partner_authorization set answered_at = ${now}, approved = ${approved}
      where authorization_id = ${authorizationId}`.execute(tx)
    const back = new URL(found.redirectUri)
    if (approved) back.searchParams.set('code', await newCode(tx, authorizationId, now))
    else back.searchParams.set('error', 'access_denied')
    if (found.state !== null) back.searchParams.set('state', found.state)
    return { redirectUrl: back.href }
  })
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

async function newCode(tx: Db, authorizationId: string, now: Date): Promise<string> {
  const code = opaque()
  await sql`insert into partner_code values
    (${hashed(code)}, ${authorizationId}, ${new Date(now.getTime() + codeLasts)}, null)`.execute(tx)
  return code
}

/** What a partner gets for its code (RFC 6749, 5.1 and 5.2). */
export type Granted = { access_token: string; token_type: 'Bearer'; expires_in: number; scope: string }
export type Denied = { error: 'invalid_grant' | 'invalid_request' | 'unsupported_grant_type' }

/**
 * A token for a code, once, to the partner that it was made for, at the address it went to, with the verifier of its
 * challenge. A code that comes twice takes back what it was worth.
 */
export async function exchange(db: Db, form: Record<string, string>, now: Date): Promise<Granted | Denied> {
  if (form.grant_type !== 'authorization_code') return { error: 'unsupported_grant_type' }
  if (!form.code || !form.code_verifier) return { error: 'invalid_request' }
  const { code, code_verifier: verifier } = form
  return db.transaction().execute(async (tx): Promise<Granted | Denied> => {
    const found = await one<{ id: string; used: boolean; over: boolean; challenge: string; scope: string }>(
      tx,
      sql`select authorization_id as id, used_at is not null as used, code.expires_at <= ${now} as over, challenge,
            scopes as scope
          from partner_code as code join partner_authorization using (authorization_id)
          where code_hash = ${hashed(code)} and client_id = ${form.client_id ?? ''}
            and redirect_uri = ${form.redirect_uri ?? ''} for update of code`,
    )
    if (!found || found.over) return { error: 'invalid_grant' }
    await sql`update partner_code set used_at = coalesce(used_at, ${now}) where code_hash = ${hashed(code)}`.execute(tx)
    if (found.used) {
      await sql`update partner_token set revoked_at = ${now} where authorization_id = ${found.id}`.execute(tx)
      return { error: 'invalid_grant' }
    }
    if (!isVerifierOf(verifier, found.challenge)) return { error: 'invalid_grant' }
    const accessToken = opaque()
    await sql`insert into partner_token values
      (${hashed(accessToken)}, ${found.id}, ${new Date(now.getTime() + tokenLasts)}, null)`.execute(tx)
    return { access_token: accessToken, token_type: 'Bearer', expires_in: tokenLasts / 1000, scope: found.scope }
  })
}

/** What a partner learns of the person with its token: no more than it was given. */
export async function whatPartnerSees(db: Db, accessToken: string, now: Date) {
  const [found] = await rows<{ userId: string; scopes: string; name: string; email: string }>(
    db,
    sql`select user_id as "userId", scopes, first_name || ' ' || last_name as name, email
        from partner_token as token join partner_authorization using (authorization_id) join person using (user_id)
        where token_hash = ${hashed(accessToken)} and token.expires_at > ${now} and revoked_at is null`,
  )
  if (!found) return undefined
  const { userId, scopes, name, email } = found
  return { sub: userId, scope: scopes, ...(scopes.split(' ').includes('profile') && { name, email }) }
}
