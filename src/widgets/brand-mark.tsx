import { brand, logo } from '../platform/brand.ts'
import styles from './brand-mark.module.css'

/** The brand's drawing alone, for places that name it beside. */
export const BrandLogo = () => (
  // oxlint-disable-next-line react/no-danger -- our own file, built in
  <span className={styles.logo} aria-hidden="true" dangerouslySetInnerHTML={{ __html: logo }} />
)

/** Drawing and name. */
export const BrandMark = () => (
  <span className={styles.mark}>
    <BrandLogo />
    <span className={styles.name}>{brand.name}</span>
  </span>
)
