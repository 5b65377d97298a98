import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  between,
  everything,
  isSelected,
  type Looked,
  noSelection,
  outgrown,
  type RowId,
  selectedCount,
  type Selection,
  toggled,
  withRows,
} from './selection.ts'

interface Loaded<Row> {
  readonly total: number
  readonly at: (index: number) => Row | undefined
}

/**
 * The selection of a list: one by one, by range from the last touched row, or all that match. A row is deselected
 * once the bulk action no longer applies to it.
 */
export function useSelection<Row>(
  rows: Loaded<Row>,
  rowId: (row: Row) => RowId,
  question: string,
  fits: (row: Row) => boolean,
) {
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [anchor, setAnchor] = useState(-1)
  const [lastQuestion, setLastQuestion] = useState(question)
  if (lastQuestion !== question) {
    setLastQuestion(question)
    setSelection(noSelection)
    setAnchor(-1)
  }
  const loaded = () => selectedRows(rows, rowId, selection)
  const looked = useRef<Looked>({ ids: new Set(), total: 0 })
  const look = useEffectEvent((loaded: Loaded<Row>, chosen: Selection) => {
    const fit = new Map(selectedRows(loaded, rowId, chosen).map((row) => [rowId(row), fits(row)]))
    const old = outgrown(chosen, looked.current, fit, loaded.total)
    looked.current = { ids: new Set([...fit.keys()].filter((id) => fit.get(id))), total: loaded.total }
    if (old.length > 0) setSelection(withRows(chosen, old, false))
  })
  const { total, at } = rows
  useEffect(() => look({ total, at }, selection), [total, at, selection])
  return {
    selection,
    count: selectedCount(selection, rows.total),
    clear: () => {
      setSelection(noSelection)
      setAnchor(-1)
    },
    /** Selects all that match; nothing while there are none, or later rows would be selected unseen. */
    all: () => {
      if (rows.total > 0) setSelection(everything())
    },
    toggle: (index: number) => {
      const row = rows.at(index)
      if (row === undefined) return
      setSelection(toggled(selection, rowId(row)))
      setAnchor(index)
    },
    /** Selects a row that the list shows somewhere, or no longer selects it. */
    toggleRow: (row: Row) => setSelection(toggled(selection, rowId(row))),
    /** Selects from the last touched row up to this one. */
    extend: (index: number, from = anchor) => {
      const start = anchor >= 0 ? anchor : Math.max(0, from)
      setSelection(withRows(selection, between(rows.at, start, index).map(rowId), true))
      if (anchor < 0) setAnchor(start)
    },
    /** The selected rows that are loaded. */
    rows: loaded,
  }
}

function selectedRows<Row>(
  { total, at }: Loaded<Row>,
  rowId: (row: Row) => RowId,
  selection: Selection,
): Row[] {
  const found: Row[] = []
  for (let index = 0; index < total && (selection.all || found.length < selection.ids.size); index++) {
    const row = at(index)
    if (row !== undefined && isSelected(selection, rowId(row))) found.push(row)
  }
  return found
}
