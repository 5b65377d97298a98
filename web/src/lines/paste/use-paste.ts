import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { today } from '../../kit/today.ts'
import type { GridFacts } from '../facts.ts'
import type { PastedTable } from '../grid/pasting.ts'
import type { GridControl } from '../grid/control.ts'
import type { Column, GridPick, Headings } from '../line.ts'
import { type Around, columnOf } from './recognise.ts'
import { bodyOf, linesOf, openColumns, planOf, type PasteAnswers, unreadOf, wordsOf } from './take.ts'

/** How many codes and names one request has. */
const mostWords = 500
const noAnswers: PasteAnswers = { columns: new Map(), decimals: new Map(), orders: new Map() }

type Found = ReadonlyMap<string, (GridPick & { readonly asked: string }) | null>

interface Pasting {
  readonly table: PastedTable
  readonly control: GridControl
  readonly facts: GridFacts
  readonly headings: Headings
}

/** Requests the products of texts; those whose request fails are unknown. */
async function namedBy(facts: GridFacts, words: readonly string[]): Promise<Found> {
  const found = await facts.find(words).catch(() => undefined)
  if (found === undefined) return new Map()
  const byWord = new Map(found.map((pick) => [pick.asked, pick]))
  return new Map(words.map((word) => [word, byWord.get(word) ?? null]))
}

/** The texts of a column that have not been requested, one per line. */
const missingOf = (words: readonly string[], found: Found): string =>
  [...new Set(words.filter((word) => word !== '' && word.length <= 200 && !found.has(word)))]
    .slice(0, mostWords)
    .join('\n')

/** A pasted table before it is taken over: its recognised columns, the person's answers, and the resulting lines. */
export function usePaste({ table, control, facts, headings }: Pasting) {
  const { locale } = useText()
  const { rows, column } = table
  const [found, setFound] = useState<Found>()
  const [answers, setAnswers] = useState(noAnswers)
  const around: Around = {
    locale,
    today: today(),
    columns: control.columns,
    at: column,
    headings,
    found: found ?? new Map(),
    under: table.under.map((id) => (id === undefined ? undefined : facts.get().get(id))),
  }
  const plan = planOf(rows, around, answers)
  const product = plan.columns.findIndex((each) => each.column === 'product')

  useEffect(() => {
    let left = false
    void namedBy(facts, wordsOf(rows, mostWords)).then((named) => !left && setFound(named))
    return () => {
      left = true
    }
  }, [facts, rows])

  // The first rows decide about the columns; then all products are requested.
  const missing = found === undefined || product < 0 ? '' : missingOf(columnOf(rows, product), found)
  useEffect(() => {
    if (missing === '') return undefined
    let left = false
    void namedBy(facts, missing.split('\n')).then(
      (named) => !left && named.size > 0 && setFound((before) => new Map([...(before ?? []), ...named])),
    )
    return () => {
      left = true
    }
  }, [facts, missing])

  const change = (more: Partial<PasteAnswers>) => setAnswers((before) => ({ ...before, ...more }))
  return {
    around,
    plan,
    /** Whether the products have been requested. */
    ready: found !== undefined,
    rows: bodyOf(rows, plan),
    open: openColumns(plan),
    unread: unreadOf(rows, plan, around),
    /** Other headings change the table: answers about its columns stay. */
    sayHeaded: (headed: boolean) => change({ headed }),
    sayColumn: (at: number, meaning: Column | null) =>
      setAnswers((before) => {
        // A column that had the same meaning before becomes unused.
        const others = [...before.columns].map(([each, was]) => [each, was === meaning ? null : was] as const)
        return { ...before, columns: new Map([...others, [at, meaning]]) }
      }),
    sayDecimal: (at: number, decimal: ',' | '.') =>
      change({ decimals: new Map([...answers.decimals, [at, decimal]]) }),
    sayOrder: (at: number, order: 'day' | 'month') =>
      change({ orders: new Map([...answers.orders, [at, order]]) }),
    take: () =>
      control.takePasted(
        linesOf(rows, plan, around),
        [...(found?.values() ?? [])].flatMap((pick) => pick ?? []),
      ),
  }
}
export type Paste = ReturnType<typeof usePaste>
