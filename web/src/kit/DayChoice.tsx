import type { Day } from '@trastienda/contract/calendar'
import type { FieldProblem } from '@trastienda/contract/problem'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { DayField } from './DayField.tsx'
import { unreadDay } from './parse-day.ts'

interface DayChoiceProps {
  label: string
  name: string
  value: Day | null
  min?: Day | undefined
  max?: Day | undefined
  hint?: string
  /** What is wrong with a day that can be read; undefined when it may be chosen. */
  refuses?: (day: Day) => FieldProblem | undefined
  onChoose: (day: Day | null) => void
}

/** Whether the focus moves into the calendar of the field, which is a dialog of its own. */
function opensCalendar({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const dialog = relatedTarget?.closest('[role=dialog]') ?? null
  return dialog !== null && dialog !== currentTarget.closest('[role=dialog]')
}

/**
 * A day that decides what a page shows. It is chosen once it is complete: by Enter, by leaving the field, or in its
 * calendar. While it is typed nothing is asked for: `2` is a day too, but not the one that `29/11` means.
 */
export function DayChoice({ value, refuses, onChoose, min, max, ...props }: DayChoiceProps) {
  const [draft, setDraft] = useState(value)
  const [chosen, setChosen] = useState(value)
  const [judged, setJudged] = useState(false)
  if (chosen !== value) {
    setChosen(value)
    setDraft(value)
    setJudged(false)
  }
  const problemOf = (day: Day | null) => unreadDay(day) ?? (day === null ? undefined : refuses?.(day))
  const choose = (day: Day | null) => {
    setJudged(true)
    if (day !== value && !problemOf(day)) onChoose(day)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    choose(draft)
  }
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget) || opensCalendar(event)) return
    choose(draft)
  }
  return (
    <div role="presentation" onKeyDown={key} onBlur={leave}>
      <DayField
        {...props}
        {...(min && { min })}
        {...(max && { max })}
        value={draft}
        problem={judged ? problemOf(draft) : undefined}
        onChange={(day) => {
          setDraft(day)
          setJudged(false)
        }}
        onPick={choose}
      />
    </div>
  )
}
