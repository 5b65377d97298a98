import type { ImportKind } from '@trastienda/contract/import'
import { Download } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { CsvSeparatorField } from '../kit/CsvSeparatorField.tsx'
import { FileField } from '../kit/FileField.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { downloadSample } from './calls.ts'
import { RecentImports } from './RecentImports.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { ImportSteps } from './use-import.ts'
import styles from './import.module.css'
import fieldStyles from '../kit/field.module.css'

/** Chooses the file, which is read at once; below it a sample to fill in, and the imports before. */
export function FileStep({ kind, steps }: { kind: ImportKind; steps: ImportSteps }) {
  const { t, lang } = useText()
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
      <div className={styles.sampleTable}>
        <div className={fieldStyles.field} data-part="field">
          <span className={fieldStyles.label} data-part="label">
            {t('imports.file.sampleLabel')}
          </span>
          <Button icon={Download} onPress={() => void downloadSample(kind, lang)}>
            {t('imports.file.sample')}
          </Button>
          <span className={fieldStyles.hint}>{t('imports.file.sampleHint')}</span>
        </div>
        <CsvSeparatorField />
      </div>
      {steps.busy ? (
        <Skeleton label={t('imports.file.reading')} rows={3} />
      ) : (
        <RecentImports kind={kind} steps={steps} />
      )}
    </StepFrame>
  )
}
