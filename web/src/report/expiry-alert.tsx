import { expiryAlert, type ExpiringLot } from '@trastienda/contract/report-products'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { call } from '../session/client.ts'
import { LotActionDialog } from './expiry/LotActionDialog.tsx'
import { LotActions } from './expiry/LotActions.tsx'
import { LotTable } from './expiry/LotTable.tsx'
import { keyOf, type LotAction } from './expiry/plans.ts'
import { useLotActions } from './expiry/use-lot-actions.ts'
import { MorePages } from './frame/MorePages.tsx'
import { NothingOf } from './frame/NothingOf.tsx'
import { ReportFrame } from './frame/ReportFrame.tsx'
import { Sums } from './frame/Sums.tsx'
import { AllTick } from './frame/Ticks.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { chosen, useReportAddress } from './frame/use-report-address.ts'
import { useReportPages } from './frame/use-report.ts'
import { DaysMenu } from './low/DaysMenu.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import reportStyles from './frame/report.module.css'

// Lots that expired, or expire first, are first by default.
const lotSorts = [
  'expiresOn',
  '-expiresOn',
  'quantity',
  '-quantity',
  'value',
  '-value',
  'loss',
  '-loss',
] as const

/** The filters of lots: expired or not, store, product and category. */
function useLotFilters(): readonly FilterSpec[] {
  const { t } = useText()
  const shared = useOptionalFilters('store', 'category', 'product')
  return useMemo<readonly FilterSpec[]>(
    () => [
      {
        name: 'state',
        label: t('report.by.state'),
        kind: 'oneOf',
        options: (['expired', 'expiring'] as const).map((id) => ({
          id,
          label: t(`reportScreen.expiry.${id}`),
        })),
      },
      ...shared,
    ],
    [t, shared],
  )
}

/** Lots that expire soon or have expired, at landed cost, with the quantity that will be left on their last day. */
export default function ExpiryAlertReport() {
  const { t } = useText()
  const filters = useLotFilters()
  const address = useReportAddress({ filters, usual: null, searches: true })
  const asDays = address.params.get('days')
  const days = asDays !== null && /^\d{1,3}$/.test(asDays) && Number(asDays) <= 730 ? Number(asDays) : 30
  const { state = '', ...rest } = address.query
  // Choosing both states means all lots, for which the call takes no state.
  const sort = chosen(address, 'sort', lotSorts)
  const query = { ...rest, sort, days: String(days), ...(/^\w+$/.test(state) && { state }) }
  const pages = useReportPages(expiryAlert.path, { ...query, limit: '100' }, (by, signal) =>
    call(expiryAlert, { query: by, signal }),
  )
  const { first, rows } = pages
  const stateHref = (which: 'expired' | 'expiring') => {
    const params = new URLSearchParams(address.params)
    params.set('state', which)
    return `?${params.toString()}`
  }
  const actions = useLotActions()
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set())
  const [doing, setDoing] = useState<{ action: LotAction; lots: readonly ExpiringLot[] } | null>(null)
  const ticks = { of: ticked, set: setTicked }
  const selected = (rows ?? []).filter((row) => ticked.has(keyOf(row)))
  return (
    <ReportFrame
      head={{
        title: t('report.name.expiryAlert'),
        aside: first && t('reportScreen.expiry.lots', { count: first.total }),
      }}
      address={address}
      output={{
        path: expiryAlert.path,
        file: t('report.file.expiryAlert'),
        query,
        fetchAll: pages.fetchPrinted,
      }}
      narrowed={{}}
      search={t('act.searchProduct')}
      tools={
        <DaysMenu
          label={t('reportScreen.expiry.within')}
          value={days}
          onChange={(next) => address.change({ days: next === null ? null : String(next) }, 'push')}
        />
      }
      result={pages}
    >
      {first && rows && (
        <>
          <Sums
            sums={[
              {
                label: t('reportScreen.expiry.expired'),
                href: stateHref('expired'),
                value: { kind: 'money', of: first.totals.expired.value },
                note: t('reportScreen.expiry.lots', { count: first.totals.expired.lots }),
              },
              {
                label: t('reportScreen.expiry.expiring'),
                href: stateHref('expiring'),
                value: { kind: 'money', of: first.totals.expiring.value },
                note: t('reportScreen.expiry.lots', { count: first.totals.expiring.lots }),
              },
              {
                label: t('reportScreen.expiry.lossAhead'),
                value: { kind: 'money', of: first.totals.expiring.loss },
                note: t('reportScreen.expiry.lossAheadText'),
              },
            ]}
          />
          {rows.length === 0 ? (
            <NothingOf address={address} title={t('reportScreen.expiry.none')} />
          ) : (
            <>
              {actions.length > 0 && (
                <AllTick ticks={ticks} ids={rows.map(keyOf)} label={t('reportAction.lots.all')} />
              )}
              <LotTable
                rows={rows}
                totals={state === 'expired' || state === 'expiring' ? first.totals[state] : first.totals}
                ticks={ticks}
                onAction={(action, lots) => setDoing({ action, lots })}
                sort={sort}
                onSort={(next) => address.change({ sort: next }, 'push')}
              />
              {selected.length > 0 && (
                <LotActions
                  count={selected.length}
                  onAct={(action) => setDoing({ action, lots: selected })}
                />
              )}
              <MorePages {...pages} shown={rows.length} total={first.total} />
              <p className={classes(textStyles.faint, textStyles.small, reportStyles.define)}>
                {t('reportScreen.expiry.define')}
              </p>
            </>
          )}
        </>
      )}
      {doing && (
        <LotActionDialog
          action={doing.action}
          lots={doing.lots}
          onClose={() => setDoing(null)}
          onDone={() => setTicked(new Set())}
        />
      )}
    </ReportFrame>
  )
}
