import type { ShownFlag } from '../approval/FlagBox.tsx'
import { type OwnWords, shownFlags } from '../approval/shown-flags.tsx'
import type { Authored } from '../approval/use-waits-for-others.ts'
import type { Day } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import type { AdjustmentEffect, AdjustmentReason } from '@trastienda/contract/stock-adjustment'
import type { CountEffect } from '@trastienda/contract/stock-count-lifecycle'
import type { TransferEffect } from '@trastienda/contract/stock-transfer'
import { unitAfter } from '@trastienda/contract/unit'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import { expiryFlagWords } from '../approval/expiry-flag-words.ts'
import { lotDayFlagWords } from '../approval/lot-day-flag-words.ts'
import type { Translate } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { beyondStockText } from './beyond-stock-text.ts'
import type { FieldWord } from './kind.ts'

/** A lot before and after, for every kind of document. */
export interface EffectLine {
  readonly lineId: number
  readonly product: string
  readonly unit: string
  readonly lot: string
  readonly expiresOn: Day | null
  readonly before: string
  readonly after: string
  readonly value: Cop
  /** For a count: the counted quantity and the expected one at that moment. */
  readonly counted?: string
  readonly expected?: string
}

type Raised = (AdjustmentEffect | TransferEffect | CountEffect)['flags'][number]

/** The effect of approving a document, in the same form for every kind. */
export interface Effect {
  readonly document: Authored & {
    readonly reference: string
    readonly version: number
    readonly store: string
    /** For an adjustment. */
    readonly reason?: AdjustmentReason
    readonly createdBy: string
    readonly editedBy: string
    readonly editedAt: string
    readonly note: string
  }
  /** The destination of the goods. */
  readonly goal?: { readonly label: FieldWord; readonly name: string }
  readonly value: Cop
  /** For a count: how many lots were counted, and how many there are to count. */
  readonly counted?: { readonly lots: number; readonly of: number }
  readonly lines: readonly EffectLine[]
  readonly flags: readonly Raised[]
}

/** The flags of an effect in words. */
export function flagsOf(
  { flags }: Pick<Effect, 'flags'>,
  t: Translate,
  locale: string,
): readonly ShownFlag[] {
  const lotOf = (lot: string) => (lot === '' ? t('approval.noLot') : t('approval.lot', { lot }))
  const flagWords = (flag: OwnWords<Raised>): Pick<ShownFlag, 'title' | 'text'> => {
    switch (flag.kind) {
      case 'own':
        return { title: t('stock.approve.own'), text: t('stock.approve.ownText') }
      case 'short':
        return {
          title: t('stock.approve.short', { product: flag.product }),
          text: t('stock.approve.shortText', {
            lot: lotOf(flag.lot),
            free: formatQuantity(flag.free, locale),
          }),
        }
      case 'expired':
        return {
          title: t('approval.expired', { product: flag.product }),
          text: `${lotOf(flag.lot)}, ${t('approval.expires', { day: formatDay(flag.expiresOn, locale, today()) })}`,
        }
      case 'expiry':
        return expiryFlagWords(flag, t, locale)
      case 'lot_day':
        return lotDayFlagWords(flag, t, locale)
      case 'beyond_stock':
        return {
          title: t('stock.approve.beyond', {
            product: flag.product,
            quantity: formatQuantity(flag.quantity, locale),
            unit: unitAfter(flag.quantity, flag.unit),
          }),
          text: beyondStockText(flag, t, locale),
        }
      case 'held':
        return {
          title: t('stock.approve.held', { product: flag.product }),
          text: t('stock.approve.heldText', {
            lot: lotOf(flag.lot),
            quantity: formatQuantity(flag.quantity, locale),
          }),
        }
      case 'coming':
        return {
          title: t('stock.approve.coming', { product: flag.product }),
          text: t('stock.approve.comingText', {
            lot: lotOf(flag.lot),
            quantity: formatQuantity(flag.quantity, locale),
            documents: formatList(flag.documents, locale),
          }),
        }
      case 'vanished':
        return {
          title: t('stock.approve.vanished', { product: flag.product }),
          text: t('stock.approve.vanishedText', {
            lot: lotOf(flag.lot),
            quantity: formatQuantity(flag.quantity, locale),
          }),
        }
      case 'grew_expired':
        return {
          title: t('stock.approve.grewExpired', { product: flag.product }),
          text: t('stock.approve.grewExpiredText', {
            lot: lotOf(flag.lot),
            day: formatDay(flag.expiresOn, locale, today()),
            quantity: formatQuantity(flag.quantity, locale),
          }),
        }
      case 'uncounted':
        return {
          title: t('stock.approve.uncounted', { count: flag.lots }),
          text: t('stock.approve.uncountedText'),
        }
      default:
        return {
          title: t('stock.approve.adjusted', { product: flag.product }),
          text: t('stock.approve.adjustedText', {
            lot: lotOf(flag.lot),
            quantity: formatQuantity(flag.quantity, locale),
          }),
        }
    }
  }
  return shownFlags(flags, flagWords)
}
