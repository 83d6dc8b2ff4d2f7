import { acme } from './acme.ts'
import { anna } from './anna.ts'
import { ben } from './ben.ts'
import { dan, lena, mihai, petra, vera } from './doors.ts'
import { ioana, olga, stefan } from './neighbours.ts'
import { type SeedPerson } from './person.ts'
import { ada, ivan, rita } from './team.ts'

/** Everybody who exists when the sandbox starts. Companies come into being with the first person who has them. */
export const people: readonly SeedPerson[] = [
  anna,
  ben,
  acme,
  ivan,
  rita,
  ada,
  olga,
  stefan,
  ioana,
  mihai,
  vera,
  dan,
  lena,
  petra,
]

/** A seeded person by key, such as `anna`. */
export function person(key: string): SeedPerson {
  const found = people.find((candidate) => candidate.key === key)
  if (!found) throw new RangeError(`Nobody is called ${key}`)
  return found
}
