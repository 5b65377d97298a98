import { documents } from '@trastienda/contract/document'
import type { LotKind } from '@trastienda/contract/movement'
import { useText } from '../i18n/useText.ts'
import { TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { HeadWalk } from '../lines/HeadWalk.tsx'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import { StorePick } from '../pick/StorePick.tsx'
import type { GoodsForm } from './goods.ts'
import { goodsKinds } from './kinds.ts'
import styles from './stock.module.css'

interface GoodsHeadProps {
  kind: LotKind
  form: GoodsForm
  fresh: boolean
  /** Moves on to the lines. */
  onLines: () => void
}

/** In which store and on which day, with the field that the kind alone has. */
export function GoodsHead({ kind, form, fresh, onLines }: GoodsHeadProps) {
  const { t } = useText()
  const { storeLabel, dayLabel, own } = goodsKinds[kind]
  const { day: dayField } = documents[kind]
  return (
    <HeadWalk onOut={onLines} className={styles.goodsHead}>
      <StorePick {...form.field('storeId')} label={t(`stock.field.${storeLabel}`)} required />
      <own.Input form={form} />
      <DocumentDay {...form.field('day', dayField)} label={t(dayLabel)} required max={today()} />
      <TextField
        {...form.field('reference')}
        label={t('stock.field.reference')}
        required={false}
        code
        maxLength={64}
        {...(fresh && { placeholder: t('label.automatic') })}
      />
    </HeadWalk>
  )
}
