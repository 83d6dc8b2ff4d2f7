import { acmeLife } from './acme-life.ts'
import { annaLife } from './anna.ts'
import { benLife } from './ben.ts'
import { type Life } from './habits.ts'
import { ioanaLife, olgaLife, stefanLife } from './neighbours.ts'
import { ivanLife, ritaLife } from './team.ts'

const lives: Readonly<Record<string, Life>> = {
  anna: annaLife,
  ben: benLife,
  acme: acmeLife,
  ivan: ivanLife,
  rita: ritaLife,
  olga: olgaLife,
  stefan: stefanLife,
  ioana: ioanaLife,
}

/** How a seeded person lives; nothing for those who only look after others. */
export const lifeOf = (key: string): Life | undefined => lives[key]
