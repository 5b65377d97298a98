import { useText } from '../i18n/useText.ts'
import { FilesDrawer } from '../lines/FormFiles.tsx'
import type { useFiles } from '../lines/use-files.ts'
import type { Line, LineLot } from '../lines/line.ts'
import { LotDialog } from './LotDialog.tsx'
import { ReasonsDialog } from './ReasonsDialog.tsx'
import type { Editor } from './use-editor.ts'

/** The dialogs over the form: the lots of a line, the missing reasons, the files. */
export type Over =
  | { readonly kind: 'lots'; readonly line: Line }
  | { readonly kind: 'reasons' | 'files' }
  | null

interface SaleDialogsProps {
  editor: Editor
  /** Whether costs are shown. */
  costs: boolean
  over: Over
  files: ReturnType<typeof useFiles>
  onClose: () => void
  /** Called when the reasons that saving required were entered. */
  onAnswered: () => void
}

/** The dialogs of a sale that is typed. */
export function SaleDialogs({ editor, costs, over, files, onClose, onAnswered }: SaleDialogsProps) {
  const { t } = useText()
  const { store, values, facts, saving, judgement, problems } = editor
  const choose = (key: string) => (lots: readonly LineLot[] | null, lotReason: string, quantity: string) => {
    const lot = (lots ?? []).map((each) => each.lot).join(', ')
    const put = (line: Line) =>
      line.key === key ? { ...line, quantity, lots, lotReason, lot, expiresOn: '' } : line
    store.setLines((lines) => lines.map(put), `lots:${key}`)
    onClose()
  }
  return (
    <>
      <FilesDrawer
        {...files.pane}
        open={over?.kind === 'files'}
        onClose={onClose}
        problem={problems.head.attachments}
        invites={t('sale.read.invite')}
      />
      {over?.kind === 'lots' && (
        <LotDialog
          line={over.line}
          values={values}
          shelf={facts.get()}
          onClose={onClose}
          onChoose={choose(over.line.key)}
        />
      )}
      {(over?.kind === 'reasons' || saving.asking) && (
        <ReasonsDialog
          store={store}
          judgement={judgement}
          costs={costs}
          onClose={() => {
            saving.answered()
            onClose()
          }}
          onDone={() => {
            const again = saving.asking
            saving.answered()
            onClose()
            if (again) onAnswered()
          }}
        />
      )}
    </>
  )
}
