import type { FieldProblem } from '@trastienda/contract/problem'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import filtersStyles from './filters.module.css'
import popoverStyles from './popover.module.css'

/** An end of a range in its field; null while it is empty. */
interface EndBinding<End> {
  name: string
  value: End | null
  onChange: (value: End | null) => void
  onBlur: () => void
  problem: FieldProblem | undefined
}

type Ends<End> = readonly [first: End | null, last: End | null]

interface RangeFormProps<End> {
  /** The ends at first. */
  ends: Ends<End>
  /** The names of both fields. */
  names: readonly [first: string, last: string]
  /** What is wrong with an end. */
  problemOf: (end: End | null) => FieldProblem | undefined
  /** Whether both ends are needed; else one of them is enough. */
  both?: boolean
  onApply: (ends: Ends<End>) => void
  /** The fields. */
  children: (first: EndBinding<End>, last: EndBinding<End>) => ReactNode
}

/** Two ends that are applied together. One that cannot be read stays as it was typed, and is refused at its field. */
export function RangeForm<End>({
  names,
  problemOf,
  both = false,
  onApply,
  children,
  ...at
}: RangeFormProps<End>) {
  const { t } = useText()
  const [ends, setEnds] = useState(at.ends)
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [first, last] = ends
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const bad = names.filter((_, nth) => problemOf(ends[nth] ?? null))
    if (bad.length === 0) return onApply(ends)
    setJudged(new Set(bad))
    return event.currentTarget.querySelector<HTMLElement>(`[data-field="${bad[0]}"]`)?.focus()
  }
  const binding = (name: string, value: End | null, others: (next: End | null) => Ends<End>) => ({
    name,
    value,
    onChange: (next: End | null) => {
      setEnds(others(next))
      setJudged(new Set([...judged].filter((each) => each !== name)))
    },
    onBlur: () => setJudged(new Set([...judged, name])),
    problem: judged.has(name) ? problemOf(value) : undefined,
  })
  const open = [first, last].filter((end) => end === null).length
  return (
    <form className={popoverStyles.pad} onSubmit={apply} noValidate>
      <div className={filtersStyles.ends}>
        {children(
          binding(names[0], first, (next) => [next, last]),
          binding(names[1], last, (next) => [first, next]),
        )}
      </div>
      <Button type="submit" disabled={open > (both ? 0 : 1)}>
        {t('kit.apply')}
      </Button>
    </form>
  )
}
