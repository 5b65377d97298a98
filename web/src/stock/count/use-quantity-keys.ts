import { type KeyboardEvent, useEffect, useRef } from 'react'
import { typed } from '../../receiving/amounts.ts'
import { burstListener, burstPause } from '../../receiving/burst.ts'
import { keyOf } from '../../receiving/use-wedge.ts'
import type { CountMode } from './hand.ts'
import type { CountingWork } from './use-counting.ts'

/** What was typed for a product: its quantity, and whether Enter counted it. */
export interface TypedAhead {
  readonly text: string
  readonly put: CountMode | undefined
}

interface Options {
  readonly work: CountingWork
  /** Whether the keys go to the keypad; else they are kept until `take`. */
  readonly toKeypad: boolean
}

const isQuantityKey = (key: string) => /^[\d.]$|^Backspace$/.test(key)

/** Whether Enter chooses something in the search field. */
const chooses = (field: HTMLInputElement) =>
  field.value.trim() !== '' || (field.getAttribute('aria-activedescendant') ?? '') !== ''

/**
 * After a product was chosen by Enter in the search field, digits are its quantity, though the field still has the
 * focus and the server has not found the product yet. They are until Enter counts them or something else is typed;
 * digits as fast as a scanner's are a code at any time.
 */
export function useQuantityKeys({ work, toKeypad }: Options) {
  /** Undefined while the field is searched; the keys that wait for the product; `[]` with none waiting. */
  const waiting = useRef<string[]>(undefined)
  /** Whether the product is in the hand, so that keys need not wait. */
  const found = useRef(false)
  /** How many characters the quantity has: Enter alone counts nothing. */
  const length = useRef(0)
  const mode = useRef<CountMode>('add')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useRef(work)
  useEffect(() => {
    now.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const end = () => {
    waiting.current = undefined
    found.current = false
  }
  const begin = () => {
    waiting.current = []
    found.current = false
    length.current = 0
  }
  const give = (key: string) => {
    if (key !== 'Enter') return now.current.press(key)
    end()
    return now.current.put(mode.current)
  }
  const listener = useRef(
    burstListener((input) => {
      if (input.kind === 'scan') {
        end()
        return void now.current.scan(input.text)
      }
      for (const key of input.keys) {
        if (waiting.current === undefined) return
        if (key === 'Enter' && length.current === 0) continue
        length.current = key === 'Backspace' ? Math.max(0, length.current - 1) : length.current + 1
        if (found.current) give(key)
        else waiting.current.push(key)
      }
    }),
  )

  const hear = (event: KeyboardEvent) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement)) return
    const key = keyOf(event.nativeEvent)
    // Nothing was found for the words, or others are typed.
    const searches = field.getAttribute('aria-invalid') === 'true' || (found.current && field.value !== '')
    if (searches) end()
    if (waiting.current === undefined) {
      if (key === 'Enter' && chooses(field)) begin()
      return
    }
    if (key === undefined || !(isQuantityKey(key) || key === 'Enter')) {
      // Shift alone types nothing.
      if (event.key !== 'Shift') end()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(timer.current)
    if (key === 'Enter') mode.current = event.shiftKey ? 'set' : 'add'
    listener.current.press(key, event.timeStamp)
    timer.current = setTimeout(() => listener.current.pause(), burstPause)
  }

  return {
    hear,
    end,
    /** Puts a chosen product into the hand, and after it what was typed for it. */
    choose: async (id: number) => {
      if (waiting.current === undefined) begin()
      await work.choose(id)
      if (!work.holds(id)) return end()
      if (!toKeypad || waiting.current === undefined) return undefined
      found.current = true
      const keys = waiting.current.splice(0)
      for (const key of keys) give(key)
      return undefined
    },
    /** Takes what was typed so far: from now on the keys go to the field of the quantity. */
    take: (): TypedAhead => {
      clearTimeout(timer.current)
      listener.current.pause()
      const keys = waiting.current ?? []
      end()
      const last = keys.indexOf('Enter')
      const digits = last === -1 ? keys : keys.slice(0, last)
      const text = digits.reduce((text, key) => {
        return key === 'Backspace' && text.length < 2 ? '' : typed(text, key, text === '')
      }, '')
      return { text, put: last !== -1 && text !== '' ? mode.current : undefined }
    },
  }
}
