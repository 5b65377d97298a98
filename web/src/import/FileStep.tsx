import type { ImportKind } from '@trastienda/contract/import'
import { useText } from '../i18n/useText.ts'
import { FileField } from '../kit/FileField.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { RecentImports } from './RecentImports.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { ImportSteps } from './use-import.ts'

/** Chooses the file, which is read at once; below it the imports before. */
export function FileStep({ kind, steps }: { kind: ImportKind; steps: ImportSteps }) {
  const { t } = useText()
  return (
    <StepFrame steps={steps}>
      <FileField
        label={t('imports.file.label')}
        name="file"
        value={[]}
        accept=".csv,.tsv,.txt,.xlsx"
        disabled={steps.busy}
        onChange={([file]) => {
          if (file) void steps.choose(file)
        }}
      />
      {steps.busy ? (
        <Skeleton label={t('imports.file.reading')} rows={3} />
      ) : (
        <RecentImports kind={kind} steps={steps} />
      )}
    </StepFrame>
  )
}
