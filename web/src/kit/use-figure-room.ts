import { useCallback, useRef, useState } from 'react'
import type { Column, FigureWidths } from './columns.ts'
import { figureWidths } from './figure-widths.ts'
import { useDrawnFonts } from './use-drawn-fonts.ts'
import { useCards } from './use-media.ts'

/** The room that the figures of a list need. */
export interface FigureRoom {
  readonly widths: FigureWidths
  /** Measures the drawn rows and the sums, whenever they were drawn. */
  readonly measure: <Row>(table: HTMLTableElement, columns: readonly Column<Row>[], ticks: boolean) => void
}

const unmeasured: FigureWidths = {}

/**
 * Keeps the room that the figures of a list need, so that none is cut. It grows with each longer figure that is drawn and
 * begins anew with another question, or once the font arrives.
 * @param question what the list shows
 */
export function useFigureRoom(question: string): FigureRoom {
  const fonts = useDrawnFonts()
  const [room, setRoom] = useState({ of: '', widths: unmeasured })
  const seen = useRef({ of: '', what: new Set<string>() })
  const cards = useCards()
  const of = `${fonts} ${cards} ${question}`
  const measure = useCallback<FigureRoom['measure']>(
    (table, columns, ticks) => {
      if (seen.current.of !== of) seen.current = { of, what: new Set() }
      const found = figureWidths(table, { columns, ticks, seen: seen.current.what })
      if (Object.keys(found).length === 0) return
      setRoom((now) => {
        const before = now.of === of ? now.widths : unmeasured
        const longer = Object.entries(found).filter(([id, width]) => width > (before[id] ?? 0))
        if (longer.length === 0 && now.of === of) return now
        return { of, widths: { ...before, ...Object.fromEntries(longer) } }
      })
    },
    [of],
  )
  return { widths: room.widths, measure }
}
