import { unitAfter } from '@trastienda/contract/unit'
import { formatTyped } from '../../receiving/decimal-sign.ts'
import type { Hand } from './hand.ts'

/** What is on the keypad and not counted yet, as words for a message. */
export const typedWords = ({ typed, product }: Hand, locale: string) => ({
  quantity: `${formatTyped(typed, locale)} ${unitAfter(typed.replace(/\.$/, ''), product.unit)}`,
  product: product.name,
})
