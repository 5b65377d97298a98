import { useText } from '../i18n/useText.ts'
import { Quantity } from '../kit/Figures.tsx'
import styles from './import.module.css'
import textStyles from '../kit/text.module.css'

interface CountsProps {
  saved: number
  changed: number
  refused: number
  /** Rows that contain only what is already saved. */
  unchanged: number
}

/** How many rows are new, change something, contain only what is already saved, or are refused. */
export function Counts({ saved, changed, refused, unchanged }: CountsProps) {
  const { t } = useText()
  return (
    <dl className={styles.counts}>
      <Count of={saved} label={t('imports.count.saved')} />
      {changed > 0 && <Count of={changed} label={t('imports.count.changed')} />}
      {unchanged > 0 && <Count of={unchanged} label={t('imports.count.unchanged')} />}
      <Count of={refused} label={t('imports.count.refused')} wrong={refused > 0} />
    </dl>
  )
}

interface UndoneProps {
  deleted: number
  /** How many created rows somebody had deleted before. */
  gone: number
  restored: number
}

/** How many rows undoing deleted, found deleted before, and restored. */
export function UndoneCounts({ deleted, gone, restored }: UndoneProps) {
  const { t } = useText()
  return (
    <dl className={styles.counts}>
      <Count of={deleted} label={t('imports.count.deleted')} />
      {gone > 0 && <Count of={gone} label={t('imports.count.gone')} />}
      {restored > 0 && <Count of={restored} label={t('imports.count.restored')} />}
    </dl>
  )
}

function Count({ of, label, wrong = false }: { of: number; label: string; wrong?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={wrong ? textStyles.error : undefined}>
        <Quantity of={String(of)} />
      </dd>
    </div>
  )
}
