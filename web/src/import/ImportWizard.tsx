import type { ImportKind } from '@trastienda/contract/import'
import { useText } from '../i18n/useText.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { ColumnStep } from './ColumnStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { type ImportSteps, useImport } from './use-import.ts'

interface WizardProps {
  kind: ImportKind
  onClose: () => void
}

/** Imports a table: the file, its columns, a preview, and the result with the refused rows. Mount it while open. */
export function ImportWizard({ kind, onClose }: WizardProps) {
  const { t } = useText()
  const steps = useImport(kind)
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t(`imports.title.${kind}`)}
      subtitle={<FileName steps={steps} />}
    >
      <Step kind={kind} steps={steps} onClose={onClose} />
    </Dialog>
  )
}

function FileName({ steps: { stage } }: { steps: ImportSteps }) {
  const { t } = useText()
  if (stage.at === 'file') return t('imports.file.hint')
  if (stage.at === 'result') return <bdi>{stage.fileName}</bdi>
  return (
    <>
      <bdi>{stage.table.fileName}</bdi> · {t('imports.rows', { count: stage.table.rows })}
    </>
  )
}

function Step({ kind, steps, onClose }: WizardProps & { steps: ImportSteps }) {
  const { stage } = steps
  if (stage.at === 'file') return <FileStep kind={kind} steps={steps} />
  if (stage.at === 'columns') return <ColumnStep table={stage.table} plan={stage.plan} steps={steps} />
  if (stage.at === 'review') return <ReviewStep {...stage} steps={steps} />
  return <ResultStep kind={kind} id={stage.id} steps={steps} onClose={onClose} />
}
