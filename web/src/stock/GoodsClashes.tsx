import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { Clash } from '../lines/conflict.ts'
import { ConflictMerge } from '../lines/ConflictMerge.tsx'
import { GoneDialog } from '../lines/GoneDialog.tsx'
import { TypedDay, TypedText } from '../lines/TypedValue.tsx'
import { useStores } from '../pick/StorePick.tsx'
import { type GoodsKind, type GoodsValues, goodsValues, type SavedGoods } from './goods.ts'
import { type ComparedGoods, type GoodsField, goodsFields, typedOf, versionsOf } from './goods-conflict.ts'

interface GoodsClashesProps {
  kind: GoodsKind
  clash: Clash<SavedGoods>
  /** What was typed, and what that started from. */
  values: GoodsValues
  base: GoodsValues
  onClose: () => void
  /** The version that was put together, over the one that is saved now. */
  onSolve: (values: GoodsValues, theirs: SavedGoods) => void
  onSaveAsNew: () => void
}

/** What to do when an adjustment or a transfer was changed, decided or deleted by somebody else meanwhile. */
export function GoodsClashes({ kind, clash, values, base, ...on }: GoodsClashesProps) {
  const { t, locale } = useText()
  const theirs = clash.kind === 'changed' ? clash.theirs : null
  const title = t(`stock.conflict.${kind}`)
  if (theirs === null || (theirs.approval !== 'pending' && theirs.approval !== 'rejected'))
    return (
      <GoneDialog
        title={title}
        body={
          theirs === null
            ? t('stock.conflict.deleted')
            : t('stock.conflict.gone', { state: t(`stock.state.${theirs.approval}`) })
        }
        saveAsNew={t('stock.conflict.saveAsNew')}
        onClose={on.onClose}
        onSaveAsNew={on.onSaveAsNew}
      />
    )
  const label = (field: GoodsField) => {
    if (field === 'day') return t('label.date')
    if (field === 'note') return t('label.note')
    if (field === 'toStoreId') return t('stock.field.to')
    if (field === 'storeId') return t(kind === 'stock_transfer' ? 'stock.field.from' : 'stock.field.store')
    return t(`stock.field.${field}`)
  }
  return (
    <ConflictMerge<ComparedGoods, GoodsField>
      key={theirs.version}
      fields={goodsFields}
      versions={versionsOf(base, values, goodsValues(theirs))}
      title={title}
      who={t('stock.conflict.who', {
        name: theirs.editedBy,
        time: formatInstant(theirs.editedAt, locale, today()),
      })}
      busy={false}
      label={label}
      Value={FieldText}
      onClose={on.onClose}
      onSolve={(solved) => on.onSolve(typedOf(solved), theirs)}
    />
  )
}

/** A field as it is read. */
function FieldText({ field, values }: { field: GoodsField; values: ComparedGoods }) {
  const { t } = useText()
  const stores = useStores()
  switch (field) {
    case 'storeId':
    case 'toStoreId':
      return <TypedText of={stores.find(({ id }) => id === values[field])?.name} />
    case 'day':
      return <TypedDay of={values.day} />
    case 'reason':
      return <TypedText of={values.reason && t(`stock.reason.${values.reason}`)} />
    default:
      return <TypedText of={values[field]} />
  }
}
