import type { Cop } from '@trastienda/contract/money'
import { getPurchase, type Purchase } from '@trastienda/contract/purchase'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { DayText } from '../kit/Days.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { call } from '../session/client.ts'
import { filled, type Line } from '../lines/line.ts'
import { LineText, TypedDay } from '../lines/TypedValue.tsx'
import { type PurchaseValues, valuesOf } from './values.ts'
import { classes } from '../kit/classes.ts'
import buttonStyles from '../kit/button.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import conflictStyles from '../lines/conflict.module.css'

interface CompareProps {
  values: PurchaseValues
  total: Cop
  /** The purchase that may be the same. */
  otherId: number
  reference: string
  onClose: () => void
  /** Declares that it is a different bill. */
  onOther: () => void
}

/** This purchase side by side with one that may be the same bill. */
export function CompareDialog({ values, total, otherId, reference, onClose, onOther }: CompareProps) {
  const { t } = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['purchase', otherId],
    queryFn: ({ signal }) => call(getPurchase, { params: { id: otherId }, signal }),
  })
  const late = useLate(isPending)
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('purchase.compare.title', { reference })}
      footer={
        <>
          <a
            className={classes(buttonStyles.button, buttonStyles.ghost)}
            data-kind="ghost"
            href={`/purchase/edit/${otherId}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('purchase.compare.open', { reference })}
          </a>
          <span className={textStyles.push} />
          <Button kbd="escape" onPress={onClose}>
            {t('kit.close')}
          </Button>
          <Button onPress={onOther}>{t('purchase.review.notSame')}</Button>
        </>
      }
    >
      {error && (
        <Failure
          title={t('kit.openFailed')}
          missing={t('purchase.read.missing')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {late && <Skeleton label={t('kit.loading')} />}
      {data && <Sides values={values} total={total} other={data} />}
    </Dialog>
  )
}

function Sides({ values, total, other }: { values: PurchaseValues; total: Cop; other: Purchase }) {
  const { t } = useText()
  const theirs = valuesOf(other)
  const head: readonly [string, ReactNode, ReactNode][] = [
    [t('purchase.field.supplier'), values.supplier?.label, other.supplier],
    [
      t('purchase.field.reference'),
      <bdi key="a">{values.reference}</bdi>,
      <bdi key="b">{other.reference}</bdi>,
    ],
    [
      t('purchase.field.purchasedOn'),
      <TypedDay key="a" of={values.purchasedOn} />,
      <DayText key="b" of={other.purchasedOn} />,
    ],
    [t('label.total'), <Money key="a" of={total} />, <Money key="b" of={other.grandTotal} />],
  ]
  const rows = pairLines(filled(values), filled(theirs))
  return (
    <table className={classes(tableStyles.table, tableStyles.plain, conflictStyles.sides)}>
      <thead>
        <tr>
          <th scope="col">
            <span className={textStyles.unseen}>{t('purchase.field.line')}</span>
          </th>
          <th scope="col">{t('purchase.compare.this')}</th>
          <th scope="col">{t('purchase.compare.other')}</th>
        </tr>
      </thead>
      <tbody>
        {head.map(([label, mine, other]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>{other}</td>
          </tr>
        ))}
        {rows.map(({ key, mine, theirs }) => (
          <tr
            key={key}
            className={mine && theirs && sameLine(mine, theirs) ? undefined : conflictStyles.differs}
          >
            <th scope="row" className={textStyles.clip}>
              {(mine ?? theirs)?.product?.name ?? mine?.typed}
            </th>
            <td>
              <LineText line={mine} />
            </td>
            <td>
              <LineText line={theirs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sameLine(a: Line, b: Line): boolean {
  return a.lot === b.lot && a.quantity === b.quantity && a.cost === b.cost && a.expiresOn === b.expiresOn
}

/** Pairs the lines of the same product, in the order of the first purchase. */
function pairLines(mine: readonly Line[], theirs: readonly Line[]) {
  const left = [...theirs]
  const rows = mine.map((line) => {
    const at = left.findIndex(({ product }) => product !== null && product.id === line.product?.id)
    return { key: line.key, mine: line, theirs: at < 0 ? undefined : left.splice(at, 1)[0] }
  })
  return [...rows, ...left.map((line) => ({ key: line.key, mine: undefined, theirs: line }))]
}
