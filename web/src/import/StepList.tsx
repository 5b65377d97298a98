import { useText } from '../i18n/useText.ts'
import type { Stage } from './use-import.ts'
import styles from './import.module.css'

const order = ['file', 'columns', 'review', 'result'] as const

/** The steps of an import, with the one that is now. */
export function StepList({ at }: { at: Stage['at'] }) {
  const { t } = useText()
  return (
    <ol className={styles.importSteps} aria-label={t('imports.steps')}>
      {order.map((step, number) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={order.indexOf(at) > number ? styles.past : undefined}
        >
          <span aria-hidden="true">{number + 1}</span>
          {t(`imports.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
