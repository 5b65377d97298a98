import { documents } from '@trastienda/contract/document'
import type { LotKind } from '@trastienda/contract/movement'
import { useText } from '../i18n/useText.ts'
import { classes } from '../kit/classes.ts'
import dialogStyles from '../kit/dialog.module.css'
import { fieldText } from '../kit/problem-text.ts'
import formStyles from '../lines/form.module.css'
import type { Column } from '../lines/line.ts'
import { WrongItems } from '../lines/WrongItems.tsx'
import type { GoodsForm } from './goods.ts'
import { goodsKinds } from './kinds.ts'
import type { GoodsGrid } from './use-goods-grid.ts'

interface GoodsReviewProps {
  kind: LotKind
  form: GoodsForm
  grid: GoodsGrid
  /** Moves the focus to a field or a cell. */
  onField: (field: string) => void
  onCell: (key: string, column: Column) => void
}

/** What prevents saving the document, each with a link to its place. */
export function GoodsReview({ kind, form, grid, ...on }: GoodsReviewProps) {
  const { t } = useText()
  const { control, headings, problems } = grid
  const { own, storeLabel, dayLabel } = goodsKinds[kind]
  const labels: Readonly<Record<string, string>> = {
    storeId: t(`stock.field.${storeLabel}`),
    [own.name]: t(`stock.field.${own.label}`),
    [documents[kind].day]: t(dayLabel),
    reference: t('stock.field.reference'),
    note: t('label.note'),
    items: t('stock.form.goods'),
  }
  const fields = Object.entries(labels).flatMap(([field, label]) => {
    const problem = problems.head[field]
    return problem ? [{ field, label, problem, words: fieldText(problem, t) }] : []
  })
  return (
    <ul
      className={classes(dialogStyles.review, formStyles.todo)}
      aria-label={t('kit.form.review')}
      aria-live="polite"
    >
      <WrongItems
        fields={fields}
        lines={form.values.items}
        problems={problems}
        control={control}
        headings={headings}
        {...on}
      />
    </ul>
  )
}
