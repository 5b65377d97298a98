import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import type { CellEdit } from './cell-edit.ts'
import { CellRefusal } from './CellRefusal.tsx'
import { Dialog } from './Dialog.tsx'
import { useCellEdit } from './use-cell-edit.ts'
import { useInertWhile } from './use-inert-while.ts'
import dialogStyles from './dialog.module.css'
import textStyles from './text.module.css'

interface CellDialogProps<Row, Value, Whole extends Row> {
  row: Row
  edit: CellEdit<Row, Value, Whole>
  onClose: () => void
}

const nothing = () => undefined

/**
 * Changes one value of a row where a finger could not hit its cell, or no cell shows it: the same change with the
 * same checks, but saved by a button, and left as it was when the dialog is closed.
 */
export function CellDialog<Row, Value, Whole extends Row>({
  row,
  edit,
  onClose,
}: CellDialogProps<Row, Value, Whole>) {
  const { t } = useText()
  const cell = useCellEdit(row, edit, false)
  const { state } = cell
  const { field: Field } = edit
  const start = useEffectEvent(cell.start)
  useEffect(() => start(), [])
  const close = useEffectEvent(onClose)
  const saved = state?.at === 'saved'
  useEffect(() => {
    if (saved) close()
  }, [saved])
  const refused = state?.at === 'refused' || state?.at === 'conflict'
  const trouble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) trouble.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [refused])
  const fields = useInertWhile(state?.at === 'saving')
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (state?.at === 'typing' && edit.same(state.value, state.from)) onClose()
    else cell.commit()
  }
  const title = t('list.edit.field', { field: edit.label, name: edit.name(row) })
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      {refused ? (
        <div ref={trouble} role="alert" className={dialogStyles.body}>
          <CellRefusal
            key={state.at}
            state={state}
            edit={edit}
            onCorrect={cell.start}
            onAgain={cell.again}
            onDrop={onClose}
          />
        </div>
      ) : (
        <form noValidate onSubmit={save}>
          <div className={dialogStyles.body} data-scrolls="" {...fields}>
            {state && (
              <Field
                label={edit.label}
                name="cell"
                value={state.value}
                onChange={cell.type}
                problem={state.at === 'typing' ? state.problem : undefined}
                autoFocus
                required
                onNext={nothing}
              />
            )}
          </div>
          <div className={dialogStyles.foot} data-part="dialog-foot">
            <span className={textStyles.push} />
            <Button onPress={onClose}>{t('kit.cancel')}</Button>
            <Button type="submit" kind="primary" busy={state?.at === 'saving'}>
              {t('kit.save')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
