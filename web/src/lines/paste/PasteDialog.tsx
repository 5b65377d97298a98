import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { useLate } from '../../kit/Empty.tsx'
import { Note } from '../../kit/Note.tsx'
import { Skeleton } from '../../kit/Progress.tsx'
import { useShortcut } from '../../kit/shortcut.ts'
import { CheckField } from '../../kit/TickFields.tsx'
import type { GridFacts } from '../facts.ts'
import type { PastedTable } from '../grid/pasting.ts'
import type { GridControl } from '../grid/control.ts'
import type { Headings } from '../line.ts'
import { PasteColumns } from './PasteColumns.tsx'
import { UnreadList } from './UnreadList.tsx'
import { type Paste, usePaste } from './use-paste.ts'
import { classes } from '../../kit/classes.ts'
import dialogStyles from '../../kit/dialog.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './paste.module.css'

interface PasteDialogProps {
  table: PastedTable
  control: GridControl
  facts: GridFacts
  headings: Headings
}

/** Shows how a pasted table is interpreted, with its first rows, before it is inserted. */
export function PasteDialog({ table, control, facts, headings }: PasteDialogProps) {
  const { t } = useText()
  const paste = usePaste({ table, control, facts, headings })
  // The dialog returns the focus a frame after it closed, to a cell that no longer exists.
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(control.resume)), [control])
  const late = useLate(!paste.ready, 600)
  if (!paste.ready && !late) return null
  return (
    <Dialog
      // Content that arrives while a dialog opens may not get the focus, so the dialog opens anew once the table
      // is read.
      key={paste.ready ? 'recognised' : 'reading'}
      open
      onClose={control.dropPasted}
      size="large"
      title={t('lines.paste.title', { rows: paste.rows.length })}
      subtitle={t('lines.paste.hint')}
    >
      {paste.ready ? (
        <Pasted paste={paste} headings={headings} onClose={control.dropPasted} />
      ) : (
        <div className={dialogStyles.body} data-scrolls="">
          <Skeleton label={t('lines.paste.reading')} rows={4} />
        </div>
      )}
    </Dialog>
  )
}

function Pasted({ paste, headings, onClose }: { paste: Paste; headings: Headings; onClose: () => void }) {
  const { t } = useText()
  const [tried, setTried] = useState(false)
  const used = paste.plan.columns.some(({ column }) => column)
  const take = () => {
    setTried(true)
    if (paste.open.length === 0 && used && paste.rows.length > 0) paste.take()
  }
  useShortcut('mod+enter', take, { typing: true })
  return (
    <>
      <div className={classes(dialogStyles.body, styles.pasting)} data-scrolls="">
        <CheckField
          label={t('lines.paste.headed')}
          name="headed"
          value={paste.plan.headed}
          onChange={paste.sayHeaded}
        />
        {paste.open.length > 0 && <Note kind={tried ? 'error' : 'info'}>{t('lines.paste.open')}</Note>}
        {tried && !used && <Note kind="error">{t('lines.paste.none')}</Note>}
        <PasteColumns paste={paste} headings={headings} tried={tried} />
        <UnreadList unread={paste.unread} headings={headings} />
      </div>
      <div className={dialogStyles.foot} data-part="dialog-foot">
        <span className={textStyles.push} />
        <Button kbd="escape" onPress={onClose}>
          {t('kit.cancel')}
        </Button>
        <Button kind="primary" kbd="mod+enter" autoFocus={paste.open.length === 0} onPress={take}>
          {t('lines.paste.take', { rows: paste.rows.length })}
        </Button>
      </div>
    </>
  )
}
