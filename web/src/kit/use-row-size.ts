import { type RefObject, useLayoutEffect, useState } from 'react'
import { useSettings } from '../theme/settings.ts'
import { useCards, useMedia } from './use-media.ts'

const card = 64
const comfy = 36

/** The height of every row in pixels, by density, pointer and layout; fixed, so that positions are exact. */
export function useRowSize(box: RefObject<HTMLElement | null>): number {
  const cards = useCards()
  const { density } = useSettings()
  const coarse = useMedia('(pointer: coarse)')
  const [size, setSize] = useState(comfy)
  useLayoutEffect(() => {
    if (box.current === null) return
    const token = Number.parseFloat(getComputedStyle(box.current).getPropertyValue('--row'))
    setSize(cards ? card : token || comfy)
  }, [box, cards, density, coarse])
  return size
}
