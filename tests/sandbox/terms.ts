import { sql } from 'kysely'
import { type Term } from '../../src/domain/errors.ts'
import { Refusal } from './context.ts'
import { type Db, one, rows } from './db/sql.ts'

/** Nothing but the acceptance itself is answered before a person has accepted (spec A§7, TE). */
export class TermsRefusal extends Refusal {
  readonly terms: readonly Term[]
  constructor(terms: readonly Term[]) {
    super('TE', 'Please accept the terms.')
    this.terms = terms
  }
}

/** Throws where a person has been asked for terms and has not accepted them. */
export async function termsFirst(db: Db, userId: string): Promise<void> {
  const open = await rows<Term>(
    db,
    sql`select terms_id as id, version, title, url from terms_asked
        where user_id = ${userId} and accepted_at is null order by asked_at, terms_id`,
  )
  if (open.length > 0) throw new TermsRefusal(open)
}

/** Accepts what was shown; refuses what nobody was asked for. Accepted twice is accepted. */
export async function acceptTerms(db: Db, userId: string, terms: readonly Term[], now: Date): Promise<void> {
  for (const { id, version } of terms) {
    const found = await one(
      db,
      sql`update terms_asked set accepted_at = coalesce(accepted_at, ${now}::timestamptz)
          where user_id = ${userId} and terms_id = ${id} and version = ${version} returning version`,
    )
    if (!found)
      throw new Refusal('VF', 'Check the fields.', [
        { field: 'terms', code: 'unknown', description: 'These terms are unknown.' },
      ])
  }
}

/** The bank has new terms for a person: the next version of each, or the first. */
export async function askForTerms(db: Db, userId: string, titles: readonly string[], now: Date): Promise<void> {
  for (const title of titles) {
    const id = title.toLowerCase().replaceAll(' ', '-')
    await sql`insert into terms_asked (user_id, terms_id, version, title, asked_at)
      select ${userId}, ${id}, (count(*) + 1)::text, ${title}, ${now}::timestamptz from terms_asked
      where user_id = ${userId} and terms_id = ${id}`.execute(db)
  }
}
