import { mayDo } from '@trastienda/contract/access'
import { quantityAlert } from '@trastienda/contract/report-products'
import { usualLead } from '@trastienda/contract/report.rules'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { NothingOf } from './frame/NothingOf.tsx'
import { ReportFrame } from './frame/ReportFrame.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { chosen, useReportAddress } from './frame/use-report-address.ts'
import { useReport } from './frame/use-report.ts'
import { LowTable } from './low/LowTable.tsx'
import { OrderDialog } from './low/OrderDialog.tsx'
import { isWanted } from './low/orders.ts'
import { DaysMenu } from './low/DaysMenu.tsx'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import textStyles from '../kit/text.module.css'
import actionStyles from './frame/action.module.css'
import reportStyles from './frame/report.module.css'

// By default the products that run out first are first.
const lowSorts = [
  'daysLeft',
  '-daysLeft',
  'name',
  '-name',
  'onHand',
  '-onHand',
  'suggested',
  '-suggested',
] as const

/** Products at or below their alert quantity, with the suggested quantities; chosen products become orders. */
export default function QuantityAlertReport() {
  const { t } = useText()
  const filters = useOptionalFilters('supplier', 'category')
  const address = useReportAddress({ filters, usual: null, searches: true })
  const { params } = address
  const lead = daysOf(params.get('lead'))
  const cover = daysOf(params.get('cover')) ?? 14
  const sort = chosen(address, 'sort', lowSorts)
  const query = { ...address.query, sort, cover: String(cover), ...(lead !== null && { lead: String(lead) }) }
  const result = useReport(quantityAlert.path, query, (by, signal) =>
    call(quantityAlert, { query: by, signal }),
  )
  const { role } = useUser()
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set())
  const [ordering, setOrdering] = useState(false)
  const rows = result.data?.data ?? []
  const orders = mayDo(role, 'purchase_order.add')
  const selected = rows.filter((row) => ticked.has(row.id) && isWanted(row))
  return (
    <ReportFrame
      head={{
        title: t('report.name.quantityAlert'),
        aside: result.data && t('reportScreen.low.count', { count: result.data.total }),
        actions: orders && (
          <Button
            kind="primary"
            icon={ShoppingCart}
            disabled={selected.length === 0}
            onPress={() => setOrdering(true)}
          >
            <span className={hiddenStyles.belowSmall}>
              {t('reportScreen.low.order', { count: selected.length })}
            </span>
            <span className={actionStyles.short}>
              {t('reportAction.orderShort', { count: selected.length })}
            </span>
          </Button>
        ),
      }}
      address={address}
      output={{ path: quantityAlert.path, file: t('report.file.quantityAlert'), query }}
      narrowed={{}}
      search={t('act.searchProduct')}
      tools={
        <>
          <DaysMenu
            label={t('reportScreen.low.lead')}
            value={lead}
            none={t('reportAction.bySupplier')}
            onChange={(days) => address.change({ lead: days === null ? null : String(days) }, 'push')}
          />
          <DaysMenu
            label={t('reportScreen.low.cover')}
            value={cover}
            onChange={(days) => address.change({ cover: String(days) }, 'push')}
          />
        </>
      }
      result={result}
    >
      {result.data &&
        (rows.length === 0 ? (
          <NothingOf address={address} title={t('reportScreen.low.none')}>
            {t('reportScreen.low.noneText')}
          </NothingOf>
        ) : (
          <>
            <LowTable
              rows={rows}
              cover={cover}
              ticks={orders ? { of: ticked, set: setTicked } : undefined}
              sort={sort}
              onSort={(next) => address.change({ sort: next }, 'push')}
            />
            <p className={classes(textStyles.faint, textStyles.small, reportStyles.define)}>
              {t('reportScreen.low.define', { cover, usual: usualLead })}
            </p>
          </>
        ))}
      {ordering && (
        <OrderDialog rows={selected} onClose={() => setOrdering(false)} onDone={() => setTicked(new Set())} />
      )}
    </ReportFrame>
  )
}

function daysOf(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) && Number(text) <= 365 ? Number(text) : null
}
