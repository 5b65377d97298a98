import type { LineProduct } from '../line.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './grid.module.css'

/** The code and the name of a product; a long name wraps, and the category follows where it has no column. */
export function ProductWords({ product: { code, name, category } }: { product: LineProduct }) {
  return (
    <>
      <bdi className={classes(textStyles.monospace, textStyles.faint, styles.code)}>{code}</bdi>{' '}
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {category !== undefined && (
          <small className={classes(textStyles.faint, styles.count)}>{category}</small>
        )}
      </span>
    </>
  )
}
