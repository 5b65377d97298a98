import type { ImportProgress } from '@trastienda/contract/import'
import { FileSpreadsheet, FileText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { downloadRefused, takeBack } from './calls.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'

interface ActionsProps {
  progress: ImportProgress
  onUndone: () => void
}

/** The actions after an import: download the refused rows, undo what was created. */
export function ResultActions({ progress, onUndone }: ActionsProps) {
  const { t, lang } = useText()
  const [asking, setAsking] = useState(false)
  const { id, state, saved, changed, refused } = progress
  const over = state === 'done' || state === 'failed'
  const undoes = over && saved + changed > 0
  return (
    <div className={classes(textStyles.row, textStyles.wrap)}>
      {refused > 0 && (
        <>
          <Button icon={FileSpreadsheet} onPress={() => void downloadRefused(id, 'xlsx', lang)}>
            {t('imports.refusedXlsx')}
          </Button>
          <Button icon={FileText} onPress={() => void downloadRefused(id, 'csv', lang)}>
            {t('imports.refusedCsv')}
          </Button>
        </>
      )}
      {undoes && (
        <>
          <Button icon={Undo2} opens="dialog" onPress={() => setAsking(true)}>
            {t('imports.undo')}
          </Button>
          <span className={classes(textStyles.faint, textStyles.small)}>{t('imports.undoLater')}</span>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('imports.undoTitle')}
        confirm={t('imports.undo')}
        danger
        onConfirm={async () => {
          await takeBack(id)
          onUndone()
        }}
      >
        {t('imports.undoBody', { saved, changed })}
      </ConfirmDialog>
    </div>
  )
}
