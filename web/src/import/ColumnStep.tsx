import { importFields, type ImportPlan, type ImportTable } from '@trastienda/contract/import'
import { useState } from 'react'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { fieldName } from './field-name.ts'
import { OptionFields } from './OptionFields.tsx'
import { missingFields, unusedNames } from './plan.ts'
import { SourceFields } from './SourceFields.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { ImportSteps } from './use-import.ts'
import { classes } from '../kit/classes.ts'
import styles from './import.module.css'
import textStyles from '../kit/text.module.css'

interface ColumnStepProps {
  table: ImportTable
  plan: ImportPlan
  steps: ImportSteps
}

/** Shows the suggested meaning of each column, to be corrected. */
export function ColumnStep({ table, plan, steps }: ColumnStepProps) {
  const { t, locale } = useText()
  const [attempted, setAttempted] = useState(false)
  const missing = missingFields(table.kind, plan)
  const unused = unusedNames(table, plan)
  const set = (next: ImportPlan) => steps.setPlan(table, next)
  const next = () => {
    setAttempted(true)
    if (missing.length === 0) void steps.review(table, plan)
  }
  useShortcut('mod+enter', next, { typing: true })
  return (
    <StepFrame
      steps={steps}
      footer={
        <>
          <Button kind="ghost" onPress={steps.restart}>
            {t('imports.otherFile')}
          </Button>
          <span className={textStyles.push} />
          <Button kind="primary" kbd="mod+enter" busy={steps.busy} onPress={next}>
            {t('imports.review')}
          </Button>
        </>
      }
    >
      <div className={styles.sources}>
        {importFields[table.kind].map((field) => (
          <SourceFields
            key={field}
            field={field}
            table={table}
            plan={plan}
            onChange={set}
            missing={attempted && missing.includes(field)}
          />
        ))}
      </div>
      {unused.length > 0 && (
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t('imports.unused')} <bdi>{unused.join(' · ')}</bdi>
        </p>
      )}
      <OptionFields table={table} plan={plan} onChange={set} />
      {attempted && missing.length > 0 && (
        <Note kind="error">
          {t('imports.missing')}{' '}
          {formatList(
            missing.map((field) => fieldName(table.kind, field, t)),
            locale,
          )}
        </Note>
      )}
    </StepFrame>
  )
}
