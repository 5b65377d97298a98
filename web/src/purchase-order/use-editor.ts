import { useMemo, useState, useSyncExternalStore } from 'react'
import { today } from '../kit/today.ts'
import type { DraftPlace } from '../lines/draft.ts'
import type { Start } from '../lines/start.ts'
import { productFacts } from '../lines/facts.ts'
import { formStore, shownProblems } from '../lines/form-store.ts'
import { useGridControl, useLineProducts } from '../lines/grid/use-grid-control.ts'
import { useNewDay } from '../lines/use-new-day.ts'
import { useStoredDraft } from '../lines/use-draft.ts'
import { useClosedDay } from '../pick/closed-day.ts'
import { totalsOf } from './check.ts'
import { orderDrafts, orderKind } from './kind.ts'
import { usePrefill } from './use-prefill.ts'
import { useSave } from './use-save.ts'
import { afterProduct, columns, type OrderValues, usualWait } from './values.ts'

/** The parts of an order form: its values, its grid, its draft and its saving. */
export function useEditor(start: Start<OrderValues>, id: number | null, place: DraftPlace) {
  const [store] = useState(() => formStore(orderKind, start.values, start.version, start.base))
  const held = useSyncExternalStore(store.subscribe, store.get)
  useNewDay(store, 'orderedOn')
  useNewDay(store, 'expectedOn', usualWait)
  const { values } = held
  const closedDay = useClosedDay('orderedOn')
  const now = today()
  const facts = useMemo(() => productFacts(values.storeId), [values.storeId])
  const { control, spoken } = useGridControl({ store, columns, afterProduct, facts })
  const draft = useStoredDraft({ kind: orderKind, drafts: orderDrafts, store, place, before: start.sent })
  const saving = useSave({ store, id, draft, settle: control.settled })
  usePrefill(store, facts)

  useLineProducts(facts, values.lines)

  return {
    store,
    held,
    values,
    facts,
    control,
    draft,
    saving,
    spoken,
    amounts: totalsOf(values),
    problems: shownProblems(orderKind, held, now, closedDay(values.orderedOn)),
  }
}
