import type { ReactNode } from 'react'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { onHandTitle } from '../approval/on-hand-title.ts'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Money } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import type { Effect, EffectLine } from './effects.ts'
import { sendsGoods } from './kind.ts'
import type { StockKind } from '@trastienda/contract/movement'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import textStyles from '../kit/text.module.css'

interface EffectsProps {
  kind: StockKind
  effect: Effect
  /** The flags. */
  children: ReactNode
}

/** What a stock document changes: its value, the stores, and each lot before and after. */
export function Effects({ kind, effect, children }: EffectsProps) {
  const { t } = useText()
  const { document, goal, value, lines, counted } = effect
  const sends = sendsGoods(kind)
  return (
    <>
      <div className={approveStyles.effects}>
        <div>
          <h3>{t(sends ? 'stock.approve.sent' : 'stock.approve.inventory')}</h3>
          <p className={approveStyles.big}>
            <Money of={value} full currency sign={!sends} />
          </p>
        </div>
        <div>
          <h3>{t(goal === undefined ? 'stock.field.store' : 'stock.field.from')}</h3>
          <p className={approveStyles.big}>
            <bdi>{document.store}</bdi>
          </p>
        </div>
        <div>
          <h3>{goal === undefined ? t('stock.approve.lots') : t(`stock.field.${goal.label}`)}</h3>
          <p className={approveStyles.big}>{goal === undefined ? lines.length : <bdi>{goal.name}</bdi>}</p>
          {document.reason !== undefined && (
            <p className={classes(textStyles.muted, textStyles.small)}>
              {t('stock.field.reason')}: {t(`stock.reason.${document.reason}`)}
            </p>
          )}
          {counted && (
            <p className={classes(textStyles.muted, textStyles.small)}>
              {t('stock.approve.countedOf', { counted: counted.lots, total: counted.of })}
            </p>
          )}
        </div>
      </div>
      {document.note !== '' && (
        <p className={classes(textStyles.muted, approveStyles.noted)} dir="auto">
          {document.note}
        </p>
      )}
      <div className={approveStyles.fiveColumns}>
        <section className={approveStyles.side} data-part="side" aria-label={t('approval.flags')}>
          {children}
        </section>
        <section aria-label={t('approval.byProduct')}>
          <h3>{t('approval.byProduct')}</h3>
          <Lines lines={lines} counted={kind === 'stock_count'} />
        </section>
      </div>
    </>
  )
}

function useColumns(lines: readonly EffectLine[], counted: boolean): PlainColumns<EffectLine> {
  const { t, locale } = useText()
  const quantityText = (quantity: string) => formatQuantity(quantity, locale)
  const lotOf = ({ lot, expiresOn }: EffectLine) =>
    [
      lot === '' ? t('approval.noLot') : t('approval.lot', { lot }),
      expiresOn && t('approval.expires', { day: formatDay(expiresOn, locale, today()) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return [
    {
      id: 'product',
      head: t('label.product'),
      cell: (line) => (
        <>
          <span className={approveStyles.nameInside} dir="auto">
            {line.product}
          </span>
          <small className={classes(approveStyles.lots, textStyles.faint)}>
            {lotOf(line)}
            {counted &&
              line.counted !== undefined &&
              line.expected !== undefined &&
              ` · ${t('stock.approve.counted', { counted: quantityText(line.counted), expected: quantityText(line.expected) })}`}
          </small>
        </>
      ),
    },
    {
      id: 'onHand',
      head: t(onHandTitle(lines)),
      number: true,
      labelled: true,
      cell: ({ before, after }) => <Move before={quantityText(before)} after={quantityText(after)} />,
    },
    {
      id: 'value',
      head: t('stock.field.value'),
      number: true,
      labelled: true,
      cell: ({ value }) => <Money of={value} sign={counted} />,
    },
  ]
}

function Lines({ lines, counted }: { lines: readonly EffectLine[]; counted: boolean }) {
  const columns = useColumns(lines, counted)
  return <PlainTable rows={lines} rowKey={({ lineId }) => lineId} columns={columns} />
}

function Move({ before, after }: { before: string; after: string }) {
  return (
    <bdi dir="ltr">
      <span className={textStyles.faint}>{before} → </span>
      <span className={approveStyles.after}>{after}</span>
    </bdi>
  )
}
