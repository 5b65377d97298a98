import type { StoreRow } from '@trastienda/contract/store'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { ConflictMerge } from './ConflictMerge.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import { purchaseDrafts } from './draft.ts'
import { GoneDialog } from './GoneDialog.tsx'
import { thisTab } from '../lines/tab.ts'
import type { Editor } from './use-editor.ts'
import { emptyPurchase, samePurchase, valuesOf } from './values.ts'

interface ClashesProps {
  editor: Editor
  stores: readonly StoreRow[]
  place: DraftPlace
  /** The merged version stands in the form, over the version that is saved now. */
  onSolved: () => void
}

/** What to do when the purchase was changed, decided or deleted by somebody else in the meantime. */
export function Clashes({ editor, stores, place, onSolved }: ClashesProps) {
  const { t } = useText()
  const { history } = useRouter()
  const { store, held, draft, saving } = editor
  const { clash } = saving
  if (clash === null) return null
  const saveAsNew = () => {
    const { values } = store.get()
    const base = emptyPurchase(today(), values.storeId)
    const fresh: DraftPlace = { ...place, document: `new:${thisTab()}` }
    purchaseDrafts.keep(localStorage, fresh, {
      at: new Date().toISOString(),
      values,
      base,
      version: null,
      sent: null,
    })
    draft.drop()
    store.reset(held.base, held.version)
    saving.solve()
    // The form is clean only once it has been drawn again.
    setTimeout(() => history.push('/purchase/add'))
  }
  if (clash.kind === 'deleted')
    return <GoneDialog state={undefined} onClose={saving.solve} onSaveAsNew={saveAsNew} />
  const { theirs } = clash
  if (theirs.approval !== 'pending' && theirs.approval !== 'rejected') {
    const state = t(`kit.status.${theirs.approval}`)
    return <GoneDialog state={state} onClose={saving.solve} onSaveAsNew={saveAsNew} />
  }
  return (
    <ConflictMerge
      base={held.base}
      mine={held.values}
      theirs={theirs}
      storeName={(id) => stores.find((each) => each.id === id)?.name}
      busy={saving.busy}
      onClose={saving.solve}
      onSolve={(values) => {
        const saved = valuesOf(theirs)
        store.reset(values, theirs.version, saved)
        saving.solve()
        if (!samePurchase(values, saved)) onSolved()
        else draft.drop()
      }}
    />
  )
}
