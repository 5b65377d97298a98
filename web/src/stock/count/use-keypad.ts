import { type RefObject, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { fieldText } from '../../kit/problem-text.ts'
import { typed } from '../../receiving/amounts.ts'
import { amountOf, type CountMode, type Hand, lotAct, type LotName, whyNot, withLot } from './hand.ts'
import type { useCountSending } from './use-count-sending.ts'
import type { useKeyOrder } from './use-key-order.ts'

interface Options {
  readonly sending: ReturnType<typeof useCountSending>
  readonly order: ReturnType<typeof useKeyOrder>
  readonly latest: RefObject<Hand | null>
  readonly hold: (hand: Hand) => void
  /** Called for each digit. */
  readonly onKey: () => void
}

/** Quantities that are typed for what is being counted. Each is taken when it is entered, and sent in its turn. */
export function useKeypad({ sending, order, latest, hold, onKey }: Options) {
  const { t } = useText()
  const { say, isWaiting, later, post } = sending
  /** What was typed before each key: those of a slow scanner are taken back. */
  const [before] = useState<string[]>(() => [])

  /** With what was counted of the product since the key was pressed. */
  const upToDate = (pressed: Hand): Hand => {
    const now = latest.current
    return now?.product.id === pressed.product.id ? { ...pressed, lots: now.lots } : pressed
  }
  /** Puts a quantity that could not be sent back on the keypad, unless something else is there by now. */
  const restore = ({ product, lot, typed: text, mode }: Hand) => {
    const now = latest.current
    if (now?.product.id === product.id && now.typed === '') hold({ ...now, lot, typed: text, mode })
  }

  return {
    press: (key: string) =>
      order.key(() => {
        const now = latest.current
        before.push(now?.typed ?? '')
        if (!now || (key === '.' && now.product.unitWhole)) return
        onKey()
        const fresh = now.typed === ''
        hold({
          ...now,
          typed: key === 'Backspace' && now.typed.length < 2 ? '' : typed(now.typed, key, fresh),
        })
      }),
    /** Takes the last keys back, which were the beginning of a code. */
    takeBack: (keys: number) =>
      order.key(() => {
        const now = latest.current
        const was = before.at(-keys)
        if (now && was !== undefined) hold({ ...now, typed: was })
      }),
    /** Counts the quantity on the keypad: added to the lot, or replacing it. */
    put: (mode: CountMode) =>
      order.key(() => {
        const now = latest.current
        if (isWaiting()) return say('bad', t('stockCount.stuckFirst'))
        if (!now) return
        // An empty keypad adds one, like a scan; it corrects nothing.
        if (now.typed === '' && mode === 'set') return
        const quantity = now.typed === '' ? '1' : amountOf(now)
        const { lot } = now
        if (lot === null)
          return say('warn', t(`stockCount.said.${lotAct(now)}`, { product: now.product.name }))
        if (quantity === undefined) return say('bad', fieldText(whyNot(now.typed), t))
        // The keypad is free for the next quantity while this one is on its way.
        hold({ ...now, typed: '' })
        void later(async () => {
          if (!isWaiting()) return void (await post(upToDate(now), lot, quantity, mode))
          restore(now)
          return say('bad', t('stockCount.stuckFirst'))
        })
      }),
    /** Counts a quantity that was typed for a lot. @returns whether it was taken */
    count: async (lot: LotName, quantity: string, mode: CountMode): Promise<boolean> => {
      const now = latest.current
      let done = false
      await later(async () => {
        if (isWaiting()) return say('bad', t('stockCount.stuckFirst'))
        if (!now) return
        if (amountOf({ ...now, typed: quantity }) === undefined)
          return say('bad', fieldText(whyNot(quantity), t))
        if (latest.current?.product.id === now.product.id)
          hold({ ...withLot(latest.current, lot), typed: '' })
        // What could not be sent waits where it says so, and no longer in its field.
        done = (await post(upToDate(now), lot, quantity, mode)) || isWaiting()
      })
      return done
    },
  }
}
