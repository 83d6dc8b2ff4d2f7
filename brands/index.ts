import { type Brand } from './brand.ts'
import { brand as aster } from './aster/brand.ts'
import { brand as borea } from './borea/brand.ts'
import { brand as cirrus } from './cirrus/brand.ts'
import { brand as delta } from './delta/brand.ts'
import { brand as ember } from './ember/brand.ts'
import { brand as fjord } from './fjord/brand.ts'

/** All brands: for the build, the sandbox and the tests only. The app sees one, as `#brand`. */
export const brands: readonly Brand[] = [aster, borea, cirrus, delta, ember, fjord]
