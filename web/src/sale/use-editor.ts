import type { Day } from '@trastienda/contract/calendar'
import { isDay } from '@trastienda/contract/calendar'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { today } from '../kit/today.ts'
import type { CellProblems } from '../lines/cells.ts'
import type { DraftPlace } from '../lines/draft.ts'
import type { Start } from '../lines/start.ts'
import { formStore, shownProblems } from '../lines/form-store.ts'
import type { Active } from '../lines/grid/active.ts'
import { useGridControl, useLineProducts } from '../lines/grid/use-grid-control.ts'
import { useNewDay } from '../lines/use-new-day.ts'
import { useStoredDraft } from '../lines/use-draft.ts'
import { useClosedDay } from '../pick/closed-day.ts'
import { amountsOf } from './check.ts'
import { judge, type Judgement } from './judge.ts'
import { saleDrafts, saleKind } from './kind.ts'
import { saleFacts } from './shelf.ts'
import { tillStore, withLots } from './tidy.ts'
import { useSave } from './use-save.ts'
import { afterProduct, columns, type SaleValues } from './values.ts'

/** The problems of the rules, with the stock check's for the same lines; not for the cell that is being edited. */
function withShelf(
  lines: ReadonlyMap<string, CellProblems>,
  judgement: Judgement,
  active: Active | null,
): ReadonlyMap<string, CellProblems> {
  const all = new Map(lines)
  for (const [key, { problems }] of judgement) {
    const { quantity, lot } = problems
    const typing = active?.key === key ? active.column : null
    const shelfProblems: CellProblems = {
      ...(quantity && typing !== 'quantity' && { quantity }),
      ...(lot && typing !== 'lot' && { lot }),
    }
    if (Object.keys(shelfProblems).length > 0) all.set(key, { ...shelfProblems, ...lines.get(key) })
  }
  return all
}

/** The parts of a sale form: its values, its grid, the stock check, its draft and its saving. */
export function useEditor(start: Start<SaleValues>, id: number | null, place: DraftPlace) {
  const [store] = useState(() => formStore(saleKind, start.values, start.version, start.base))
  const held = useSyncExternalStore(store.subscribe, store.get)
  useNewDay(store, 'soldOn')
  const { values } = held
  const closedDay = useClosedDay('soldOn')
  const { storeId } = values
  const now = today()
  const soldOn: Day | undefined = values.soldOn !== null && isDay(values.soldOn) ? values.soldOn : undefined
  const facts = useMemo(() => saleFacts({ storeId, soldOn, except: id }), [storeId, soldOn, id])
  const shelf = useSyncExternalStore(facts.subscribe, facts.get)
  const till = useMemo(() => tillStore(store, facts), [store, facts])
  const { control, spoken } = useGridControl({ store: till, columns, afterProduct, facts })
  const draft = useStoredDraft({ kind: saleKind, drafts: saleDrafts, store, place, before: start.sent })
  const settle = async (begins = false) => {
    await control.settled(begins)
    await facts.load(store.get().values.lines.flatMap(({ product }) => product?.id ?? []))
    store.setLines((lines) => withLots(lines, facts.get()), null)
  }
  const saving = useSave({ store, id, draft, facts, settle })
  const judgement = useMemo(() => judge(values, shelf), [values, shelf])
  const problems = shownProblems(saleKind, held, now, closedDay(values.soldOn))
  const active = useSyncExternalStore(control.subscribe, control.active)

  useLineProducts(facts, values.lines)
  // A typed lot is looked up once its cell is left.
  useEffect(() => {
    const find = () => {
      if (control.active()?.column !== 'lot') store.setLines((lines) => withLots(lines, facts.get()), null)
    }
    find()
    const stops = [control.subscribe(find), facts.subscribe(find), store.subscribe(find)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, control, facts])

  return {
    store,
    held,
    values,
    facts,
    shelf,
    control,
    draft,
    saving,
    judgement,
    spoken,
    amounts: amountsOf(values),
    problems: { head: problems.head, lines: withShelf(problems.lines, judgement, active) },
  }
}
export type Editor = ReturnType<typeof useEditor>
