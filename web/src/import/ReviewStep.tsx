import type { ImportPlan, ImportPreview, ImportTable } from '@trastienda/contract/import'
import { useState } from 'react'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { CheckField } from '../kit/TickFields.tsx'
import { Counts } from './Counts.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import { StepFrame } from './StepFrame.tsx'
import type { ImportSteps } from './use-import.ts'
import { classes } from '../kit/classes.ts'
import buttonStyles from '../kit/button.module.css'
import textStyles from '../kit/text.module.css'

interface ReviewProps {
  table: ImportTable
  plan: ImportPlan
  preview: ImportPreview
  steps: ImportSteps
}

/** What saving would make of the rows, before it does. */
export function ReviewStep({ table, plan, preview, steps }: ReviewProps) {
  const { t, locale } = useText()
  const { ready, changed, refused, doubtful, newCategories } = preview
  const [chosen, setWhich] = useState<'refusals' | 'doubts' | 'rows'>(
    refused > 0 ? 'refusals' : doubtful > 0 ? 'doubts' : 'rows',
  )
  const which = chosen === 'doubts' && doubtful === 0 ? 'refusals' : chosen
  const leaves = plan.options.sameName === 'refuse'
  const some = ready + changed > 0
  const run = () => {
    if (some) void steps.run(table, plan)
  }
  useShortcut('mod+enter', run, { typing: true })
  const rows = preview[which]
  return (
    <StepFrame
      steps={steps}
      footer={
        <>
          <Button kind="ghost" onPress={() => steps.backToColumns(table, plan)}>
            {t('imports.back')}
          </Button>
          <span className={textStyles.push} />
          <Button kind="primary" kbd="mod+enter" busy={steps.busy} disabled={!some} onPress={run}>
            {t('imports.run', { count: ready + changed })}
          </Button>
        </>
      }
    >
      <Counts saved={ready} changed={changed} refused={refused} unchanged={preview.unchanged} />
      {newCategories.length > 0 && (
        <Note kind="info">
          {t('imports.newCategories')} {formatList(newCategories, locale)}
        </Note>
      )}
      {table.kind !== 'product' && (doubtful > 0 || leaves) && (
        <CheckField
          label={t('imports.leaveOut')}
          hint={t('imports.leaveOutHint')}
          name="sameName"
          value={leaves}
          disabled={steps.busy}
          onChange={(out) =>
            void steps.review(table, {
              ...plan,
              options: { ...plan.options, sameName: out ? 'refuse' : 'import' },
            })
          }
        />
      )}
      <div className={classes(textStyles.row, textStyles.wrap)}>
        <div className={buttonStyles.segments} role="group" aria-label={t('imports.shown')}>
          <button type="button" aria-pressed={which === 'refusals'} onClick={() => setWhich('refusals')}>
            {t('imports.refusedRows', { count: refused })}
          </button>
          {doubtful > 0 && (
            <button type="button" aria-pressed={which === 'doubts'} onClick={() => setWhich('doubts')}>
              {t(table.kind === 'product' ? 'imports.toCheck' : 'imports.doubtfulRows', { count: doubtful })}
            </button>
          )}
          <button type="button" aria-pressed={which === 'rows'} onClick={() => setWhich('rows')}>
            {t('imports.firstRows', { count: preview.rows.length })}
          </button>
        </div>
        {which === 'refusals' && rows.length < refused && (
          <span className={classes(textStyles.faint, textStyles.small)}>
            {t('imports.someRefused', { count: rows.length })}
          </span>
        )}
      </div>
      <ReviewRows table={table} plan={plan} rows={rows} />
    </StepFrame>
  )
}
