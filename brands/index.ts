import type { Brand } from './brand.ts'
import { brand as aster } from './aster/brand.ts'

/** All brands: for the build, the sandbox and the tests only. The app sees one, as `#brand`. */
export const brands: readonly Brand[] = [aster]
