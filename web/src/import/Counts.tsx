import { useText } from '../i18n/useText.ts'
import { Quantity } from '../kit/Figures.tsx'
import styles from './import.module.css'
import textStyles from '../kit/text.module.css'

interface CountsProps {
  saved: number
  changed: number
  refused: number
  /** Those that say what is saved already. */
  unchanged: number
}

/** How many rows are new, change what exists, say what is saved already or are refused. */
export function Counts({ saved, changed, refused, unchanged }: CountsProps) {
  const { t } = useText()
  return (
    <dl className={styles.counts}>
      <div>
        <dt>{t('imports.count.saved')}</dt>
        <dd>
          <Quantity of={String(saved)} />
        </dd>
      </div>
      {changed > 0 && (
        <div>
          <dt>{t('imports.count.changed')}</dt>
          <dd>
            <Quantity of={String(changed)} />
          </dd>
        </div>
      )}
      {unchanged > 0 && (
        <div>
          <dt>{t('imports.count.unchanged')}</dt>
          <dd>
            <Quantity of={String(unchanged)} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('imports.count.refused')}</dt>
        <dd className={refused > 0 ? textStyles.error : undefined}>
          <Quantity of={String(refused)} />
        </dd>
      </div>
    </dl>
  )
}
