import type { KeyboardEvent } from 'react'
import { slowCode } from '../../kit/slow-code.ts'
import { typed } from '../../receiving/amounts.ts'
import { burstListener, burstPause } from '../../receiving/burst.ts'
import { keyOf } from '../../receiving/use-wedge.ts'
import type { CountMode } from './hand.ts'
import type { CountingWork } from './use-counting.ts'

/** What was typed for a product: its quantity, and how Enter counted it, if it was pressed. */
export interface TypedAhead {
  readonly text: string
  readonly put: CountMode | undefined
}

type Sink = Pick<CountingWork, 'press' | 'put' | 'scan' | 'choose' | 'holds'>

const isQuantityKey = (key: string) => /^[\d.]$|^Backspace$/.test(key)

/** Whether Enter chooses something in the search field. */
const chooses = (field: HTMLInputElement) =>
  field.value.trim() !== '' || (field.getAttribute('aria-activedescendant') ?? '') !== ''

/** The quantity that keys type. */
const textOf = (keys: readonly string[]) =>
  keys.reduce(
    (text, key) => (key === 'Backspace' && text.length < 2 ? '' : typed(text, key, text === '')),
    '',
  )

/**
 * After a product was chosen by Enter in the search field, digits are its quantity, though the field still has the
 * focus and the server has not found the product yet. They are until Enter counts them or something else is typed;
 * digits as fast as a scanner's are a code at any time.
 * @param place whether the keys go to the keypad, or are kept until `take`
 */
export function quantityKeys(place: 'keypad' | 'desk') {
  /** The keys that wait for the product; undefined while the field is searched. */
  let waiting: string[] | undefined
  /** Whether the product is in the hand, so that keys need not wait. */
  let found = false
  /** How many characters the quantity has: Enter alone counts nothing. */
  let length = 0
  let mode: CountMode = 'add'
  let timer: ReturnType<typeof setTimeout> | undefined
  let sink: Sink | undefined

  const end = () => {
    waiting = undefined
    found = false
  }
  const begin = () => {
    waiting = []
    found = false
    length = 0
  }
  const give = (key: string) => {
    if (key === 'Enter') {
      end()
      sink?.put(mode)
    } else sink?.press(key)
  }
  const take = (key: string) => {
    if (waiting === undefined || (key === 'Enter' && length === 0)) return
    length = key === 'Backspace' ? Math.max(0, length - 1) : length + 1
    if (found) give(key)
    else waiting.push(key)
  }
  const listener = burstListener((input) => {
    if (input.kind === 'scan') {
      // Keys that still wait for the product were given to nobody.
      const given = found ? [...input.mistaken].filter(isQuantityKey).length : 0
      end()
      void sink?.scan(input.text, given)
    } else for (const key of input.keys) take(key)
  }, slowCode)

  return {
    end,
    /** Hears a key before the search field does, and takes it from the field when it is of a quantity. */
    hear: (event: KeyboardEvent, work: Sink) => {
      const field = event.target
      if (!(field instanceof HTMLInputElement)) return
      sink = work
      const key = keyOf(event.nativeEvent)
      // Nothing was found for the words, or others are typed.
      if (field.getAttribute('aria-invalid') === 'true' || (found && field.value !== '')) end()
      if (waiting === undefined) {
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
      clearTimeout(timer)
      if (key === 'Enter') mode = event.shiftKey ? 'set' : 'add'
      listener.press(key, event.timeStamp)
      timer = setTimeout(listener.pause, burstPause)
    },
    /** Puts a chosen product into the hand, and after it what was typed for it. */
    choose: async (id: number, work: Sink) => {
      sink = work
      if (waiting === undefined) begin()
      await work.choose(id)
      if (!work.holds(id)) end()
      else if (place === 'keypad' && waiting !== undefined) {
        found = true
        for (const key of waiting.splice(0)) give(key)
      }
    },
    /** Takes what was typed so far: from now on the keys go to the field of the quantity. */
    take: (): TypedAhead => {
      clearTimeout(timer)
      listener.pause()
      const keys = waiting ?? []
      end()
      const last = keys.indexOf('Enter')
      const text = textOf(last === -1 ? keys : keys.slice(0, last))
      return { text, put: last !== -1 && text !== '' ? mode : undefined }
    },
  }
}
