import { useRef, useState } from 'react'
import { newKey } from '../../session/key.ts'

/** A document to create. */
export interface Making {
  readonly id: string | number
  /** The body: the same body sent again is the same document. */
  readonly body: unknown
  readonly send: (key: string) => Promise<{ readonly id: number }>
}

export interface Outcome {
  /** The created document. */
  readonly createdId?: number
  readonly error?: unknown
}

/** Creates documents one after the other, each once however often it is sent, and keeps each result. */
export function useMaking() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string | number, Outcome>>(new Map())
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const [keys] = useState(() => new Map<string, string>())
  const running = useRef(false)
  const keyOf = ({ id, body }: Making) => {
    const sent = JSON.stringify([id, body])
    const key = keys.get(sent) ?? newKey()
    keys.set(sent, key)
    return key
  }
  const make = async (all: readonly Making[]): Promise<number> => {
    if (running.current) return 0
    running.current = true
    setBusy(true)
    let created = 0
    for (const one of all.filter(({ id }) => outcomes.get(id)?.createdId === undefined)) {
      const outcome: Outcome = await one.send(keyOf(one)).then(
        ({ id }) => ({ createdId: id }),
        (error: unknown) => ({ error }),
      )
      if (outcome.createdId !== undefined) created += 1
      setOutcomes((before) => new Map([...before, [one.id, outcome]]))
    }
    running.current = false
    setBusy(false)
    setTries((before) => before + 1)
    return created
  }
  const done = [...outcomes.values()].filter((outcome) => outcome.createdId !== undefined).length
  return { outcomes, busy, tries, done, make }
}
