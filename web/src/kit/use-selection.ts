import { useState } from 'react'
import {
  between,
  everything,
  isSelected,
  noSelection,
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

/** The selection of a list: one by one, by range from the last row touched, or all that match. */
export function useSelection<Row>(rows: Loaded<Row>, rowId: (row: Row) => RowId, question: string) {
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [anchor, setAnchor] = useState(-1)
  const [asked, setAsked] = useState(question)
  if (asked !== question) {
    setAsked(question)
    setSelection(noSelection)
    setAnchor(-1)
  }
  return {
    selection,
    count: selectedCount(selection, rows.total),
    clear: () => {
      setSelection(noSelection)
      setAnchor(-1)
    },
    /** Selects all that match; nothing while none are there, or what comes later would be selected unseen. */
    all: () => {
      if (rows.total > 0) setSelection(everything())
    },
    toggle: (index: number) => {
      const row = rows.at(index)
      if (row === undefined) return
      setSelection(toggled(selection, rowId(row)))
      setAnchor(index)
    },
    /** Selects from the last row touched up to this one. */
    extend: (index: number, from = anchor) => {
      const start = anchor >= 0 ? anchor : Math.max(0, from)
      setSelection(withRows(selection, between(rows.at, start, index).map(rowId), true))
      if (anchor < 0) setAnchor(start)
    },
    /** The selected rows that are loaded. */
    rows: () => {
      const found: Row[] = []
      for (
        let index = 0;
        index < rows.total && (selection.all || found.length < selection.ids.size);
        index++
      ) {
        const row = rows.at(index)
        if (row !== undefined && isSelected(selection, rowId(row))) found.push(row)
      }
      return found
    },
  }
}
