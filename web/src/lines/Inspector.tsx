import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './line-inspector.module.css'

/** Stands for the facts while no line with a product is chosen. */
export function NoLine({ children }: { children: ReactNode }) {
  return (
    <p
      className={classes(styles.inspector, styles.blank, textStyles.faint, textStyles.small)}
      data-part="inspector"
      data-scrolls=""
      data-stays="foot"
    >
      {children}
    </p>
  )
}

interface LineFactsProps {
  /** The place of the line in the form, from 1. */
  line: number
  product: string
  /** The facts: terms with their descriptions. */
  children: ReactNode
}

/** Facts about the line that is typed and its product, under the grid. */
export function LineFacts({ line, product, children }: LineFactsProps) {
  const { t } = useText()
  return (
    <dl
      className={styles.inspector}
      data-part="inspector"
      data-scrolls=""
      data-stays="foot"
      aria-label={t('purchase.inspect.label', { line })}
    >
      <div className={styles.what}>
        <dt>{t('label.lineNumber', { line })}</dt>
        <dd className={styles.full}>
          <bdi>{product}</bdi>
        </dd>
      </div>
      {children}
    </dl>
  )
}

/** One fact about the line. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
