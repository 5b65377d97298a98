import { useMemo, useState, useSyncExternalStore } from 'react'
import { today } from '../kit/today.ts'
import { totalsOf } from './check.ts'
import type { DraftPlace } from '../lines/draft.ts'
import type { Start } from '../lines/start.ts'
import { productFacts } from '../lines/facts.ts'
import { useGridControl, useLineProducts } from '../lines/grid/use-grid-control.ts'
import { shownProblems } from '../lines/form-store.ts'
import { purchaseDrafts } from './draft.ts'
import { afterProduct, columns } from './line-body.ts'
import { purchaseKind, purchaseStore } from './store.ts'
import { useCheck } from './use-check.ts'
import { useNewDay } from '../lines/use-new-day.ts'
import { useStoredDraft } from '../lines/use-draft.ts'
import { useClosedDay } from '../pick/closed-day.ts'
import { useSave } from './use-save.ts'
import type { PurchaseValues } from './values.ts'

/** The parts of a purchase form: its values, its grid, its draft, its checks and its saving. */
export function useEditor(start: Start<PurchaseValues>, id: number | null, place: DraftPlace) {
  const [store] = useState(() => purchaseStore(start.values, start.version, start.base))
  const held = useSyncExternalStore(store.subscribe, store.get)
  useNewDay(store, 'purchasedOn')
  const { values } = held
  const closedDay = useClosedDay('purchasedOn')
  const now = today()
  const facts = useMemo(() => productFacts(values.storeId), [values.storeId])
  const { control, spoken } = useGridControl({ store, columns, afterProduct, facts })
  const draft = useStoredDraft({
    kind: purchaseKind,
    drafts: purchaseDrafts,
    store,
    place,
    before: start.sent,
  })
  const saving = useSave({ store, id, draft, settle: control.settled })
  const amounts = totalsOf(values)
  const checked = useCheck(values, amounts.grandTotal, id, held.base)

  useLineProducts(facts, values.lines)

  return {
    store,
    held,
    values,
    facts,
    control,
    draft,
    saving,
    amounts,
    checked,
    spoken,
    problems: shownProblems(purchaseKind, held, now, closedDay(values.purchasedOn)),
  }
}
export type Editor = ReturnType<typeof useEditor>
