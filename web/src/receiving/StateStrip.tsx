import { CircleAlert, HardDriveDownload, TriangleAlert } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { holdsAnything, type StoredReceipt } from './stored-receipt.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './shelf.module.css'

/** Where the input is at this moment: stored in this browser, or why not. */
export function StateStrip({ receipt, lasts }: { receipt: StoredReceipt; lasts: boolean }) {
  const { t } = useText()
  if (!lasts) {
    return (
      <p className={classes(styles.state, textStyles.warning)} role="status">
        <Icon of={TriangleAlert} small />
        {t('receipt.state.passing')}
      </p>
    )
  }
  if (receipt.refused) {
    return (
      <p className={classes(styles.state, textStyles.error)} role="status">
        <Icon of={CircleAlert} small />
        {t('receipt.state.refused')}
      </p>
    )
  }
  return (
    <p className={classes(styles.state, textStyles.muted)} role="status">
      {holdsAnything(receipt) && (
        <>
          <Icon of={HardDriveDownload} small />
          {t('receipt.state.kept')}
        </>
      )}
    </p>
  )
}
