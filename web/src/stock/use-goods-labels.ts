import type { LotKind } from '@trastienda/contract/movement'
import { useText } from '../i18n/useText.ts'
import type { GoodsField } from './goods-conflict.ts'
import { goodsKinds } from './kinds.ts'

/** The names of the fields outside the lines of an adjustment or a transfer. */
export function useGoodsLabels(kind: LotKind): (field: GoodsField) => string {
  const { t } = useText()
  const { own, storeLabel } = goodsKinds[kind]
  return (field) => {
    if (field === own.name) return t(`stock.field.${own.label}`)
    if (field === 'storeId') return t(`stock.field.${storeLabel}`)
    if (field === 'reference') return t('stock.field.reference')
    return t(field === 'day' ? 'label.date' : 'label.note')
  }
}
