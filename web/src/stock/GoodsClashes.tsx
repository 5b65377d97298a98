import type { LotKind } from '@trastienda/contract/movement'
import { formatInstant } from '@trastienda/words/format'
import type { ComponentType } from 'react'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { Clash } from '../lines/conflict.ts'
import { ConflictMerge } from '../lines/ConflictMerge.tsx'
import { GoneDialog } from '../lines/GoneDialog.tsx'
import { TypedDay, TypedText } from '../lines/TypedValue.tsx'
import { useStores } from '../pick/StorePick.tsx'
import type { GoodsValues, SavedGoods } from './goods.ts'
import { type ComparedGoods, type GoodsField, goodsFields, typedOf, versionsOf } from './goods-conflict.ts'
import { goodsKinds } from './kinds.ts'
import { useGoodsLabels } from './use-goods-labels.ts'

interface GoodsClashesProps {
  kind: LotKind
  clash: Clash<SavedGoods>
  /** The typed values, and the version that they were based on. */
  values: GoodsValues
  base: GoodsValues
  onClose: () => void
  /** The version that was put together, over the one that is saved now. */
  onSolve: (values: GoodsValues, theirs: SavedGoods) => void
  onSaveAsNew: () => void
}

/** Shown when somebody else changed, decided or deleted a stock document meanwhile. */
export function GoodsClashes({ kind, clash, values, base, ...on }: GoodsClashesProps) {
  const { t, locale } = useText()
  const label = useGoodsLabels(kind)
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
  const goods = goodsKinds[kind]
  return (
    <ConflictMerge<ComparedGoods, GoodsField>
      key={theirs.version}
      fields={goodsFields(goods.own.name)}
      versions={versionsOf(base, values, goods.values(theirs))}
      title={title}
      who={t('stock.conflict.who', {
        name: theirs.editedBy,
        time: formatInstant(theirs.editedAt, locale, today()),
      })}
      busy={false}
      label={label}
      Value={textOf[kind]}
      onClose={on.onClose}
      onSolve={(solved) => on.onSolve(typedOf(solved), theirs)}
    />
  )
}

interface FieldTextProps {
  field: GoodsField
  values: ComparedGoods
}

/** A field as it is read. */
function FieldText({ kind, field, values }: FieldTextProps & { kind: LotKind }) {
  const { t } = useText()
  const stores = useStores()
  const { name, text } = goodsKinds[kind].own
  switch (field) {
    case 'storeId':
      return <TypedText of={stores.find(({ id }) => id === values.storeId)?.name} />
    case 'day':
      return <TypedDay of={values.day} />
    case 'reference':
    case 'note':
      return <TypedText of={values[field]} />
    default:
      return field === name && <TypedText of={text(values, t, stores)} />
  }
}

const textOf = Object.fromEntries(
  Object.keys(goodsKinds).map((kind) => [
    kind,
    (props: FieldTextProps) => <FieldText kind={kind as LotKind} {...props} />,
  ]),
) as Readonly<Record<LotKind, ComponentType<FieldTextProps>>>
