import { useText } from '../i18n/useText.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import dialogStyles from '../kit/dialog.module.css'

interface HistoryDialogProps {
  kind: 'company' | 'store'
  row: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** What was done to a company or a store. */
export function HistoryDialog({ kind, row, onClose }: HistoryDialogProps) {
  const { t } = useText()
  return (
    <Dialog open onClose={onClose} title={t('history.title')} subtitle={<bdi>{row.name}</bdi>}>
      <div className={dialogStyles.body} data-scrolls="">
        <HistoryPanel kind={kind} id={row.id} />
      </div>
    </Dialog>
  )
}
