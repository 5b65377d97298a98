import { useRouter } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { today } from '../kit/today.ts'
import type { DraftPlace } from '../lines/draft.ts'
import { thisTab } from '../lines/tab.ts'
import { orderDrafts } from './kind.ts'
import type { useEditor } from './use-editor.ts'
import { emptyOrder, valuesOf } from './values.ts'

interface ClashProps {
  editor: ReturnType<typeof useEditor>
  place: DraftPlace
  /** What was typed stands in the form, over the version that is saved now. */
  onSolved: () => void
}

/** What to do when the order was changed, decided or deleted by somebody else in the meantime; nothing typed is lost. */
export function ClashDialog({ editor: { store, held, draft, saving }, place, onSolved }: ClashProps) {
  const { t } = useText()
  const { history } = useRouter()
  const { clash, solve } = saving
  if (clash === null) return null
  const theirs = clash.kind === 'changed' ? clash.theirs : null
  const open = theirs !== null && (theirs.approval === 'pending' || theirs.approval === 'rejected')
  const takeTheirs = () => {
    if (!theirs) return
    store.reset(valuesOf(theirs), theirs.version)
    draft.drop()
    solve()
  }
  const keepMine = () => {
    if (!theirs) return
    store.reset(store.get().values, theirs.version, valuesOf(theirs))
    solve()
    onSolved()
  }
  const saveAsNew = () => {
    const values = { ...store.get().values, reference: '' }
    const fresh: DraftPlace = { ...place, document: `new:${thisTab()}` }
    const base = emptyOrder(today(), values.storeId)
    const at = new Date().toISOString()
    orderDrafts.keep(localStorage, fresh, { at, values, base, version: null, sent: null })
    draft.drop()
    store.reset(held.base, held.version)
    solve()
    // The form is clean only once it has been drawn again.
    setTimeout(() => history.push('/purchase-order/add'))
  }
  return (
    <Dialog
      open
      onClose={solve}
      size="small"
      title={t('purchase.conflict.title')}
      footer={
        <>
          <Button kind="ghost" kbd="escape" onPress={solve}>
            {t('kit.close')}
          </Button>
          <span className="push" />
          {open ? (
            <>
              <Button onPress={takeTheirs}>{t('order.form.staleTheirs')}</Button>
              <Button kind="primary" onPress={keepMine}>
                {t('order.form.staleMine')}
              </Button>
            </>
          ) : (
            <Button kind="primary" onPress={saveAsNew}>
              {t('order.form.asNew')}
            </Button>
          )}
        </>
      }
    >
      <p className="prose">
        {theirs === null
          ? t('order.form.deleted')
          : open
            ? t('order.form.stale')
            : t('order.form.gone', { state: t(`kit.status.${theirs.approval}`) })}
      </p>
    </Dialog>
  )
}
