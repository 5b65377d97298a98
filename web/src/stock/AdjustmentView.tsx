import type { StockAdjustment } from '@trastienda/contract/stock-adjustment'
import { WhoLine } from '../document/WhoLine.tsx'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { classes } from '../kit/classes.ts'
import { DayText } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { NoteText } from '../kit/NoteText.tsx'
import { ReadFrame } from '../lines/ReadFrame.tsx'
import { Decision } from './Decision.tsx'
import { DocumentMark } from './DocumentMark.tsx'
import { GoodsTable } from './GoodsTable.tsx'
import { addPath, listOfKind } from './kind.ts'
import { PageActions } from './PageActions.tsx'
import type { StockLifecycle } from './use-stock-lifecycle.tsx'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'

const kind = 'stock_adjustment'

/** A decided adjustment: what was found or lost, and why. */
export function AdjustmentView({
  adjustment,
  lifecycle,
}: {
  adjustment: StockAdjustment
  lifecycle: StockLifecycle
}) {
  const { t } = useText()
  return (
    <ReadFrame
      title={t('stock.title_of.stock_adjustment', { reference: adjustment.reference })}
      list={{ label: t('stock.adjustment.title'), href: listOfKind[kind] }}
      actions={
        <PageActions kind={kind} subject={adjustment} lifecycle={lifecycle}>
          <DocumentMark approval={adjustment.approval} />
        </PageActions>
      }
      banner={<Decision of={adjustment} />}
    >
      <dl className={documentStyles.facts}>
        <div>
          <dt>{t('stock.field.store')}</dt>
          <dd className={textStyles.medium}>
            <bdi>{adjustment.store}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('label.date')}</dt>
          <dd>
            <DayText of={adjustment.adjustedOn} />
          </dd>
        </div>
        <div>
          <dt>{t('stock.field.reason')}</dt>
          <dd>{t(`stock.reason.${adjustment.reason}`)}</dd>
        </div>
        <div>
          <dt>{t('stock.field.value')}</dt>
          <dd>
            <Money of={adjustment.value} full sign />
          </dd>
        </div>
      </dl>
      <WhoLine kind="stock_adjustment" of={adjustment} />
      <GoodsTable items={adjustment.items} storeId={adjustment.storeId} />
      <NoteText label={t('label.note')} note={adjustment.note} />
      {adjustment.approval === 'approved' && lifecycle.edits && (
        <p className={classes(textStyles.muted, textStyles.small)}>
          {t('stock.adjustment.howCorrected')}{' '}
          <Anchor href={addPath(kind)} className={textStyles.link}>
            {t('stock.adjustment.new')}
          </Anchor>
        </p>
      )}
    </ReadFrame>
  )
}
