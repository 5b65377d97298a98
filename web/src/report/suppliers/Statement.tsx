import { formatDay } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { useAddress } from '../../kit/address.ts'
import { Button } from '../../kit/Button.tsx'
import { beginningOn, endingOn } from '../../kit/day-bounds.ts'
import { DayChoice } from '../../kit/DayChoice.tsx'
import { Empty, Failure, useLate } from '../../kit/Empty.tsx'
import { Skeleton } from '../../kit/Progress.tsx'
import { SelectField } from '../../kit/SelectField.tsx'
import { today } from '../../kit/today.ts'
import { Cut } from '../frame/Cut.tsx'
import { fetchRest } from '../frame/printed.ts'
import { ReportOutput } from '../frame/ReportOutput.tsx'
import { addressOf, firstDayOf, named, nameOf, periodOf } from './period.ts'
import { type Period, useStatement } from './queries.ts'
import { StatementTable } from './StatementTable.tsx'
import { classes } from '../../kit/classes.ts'
import dataTableStyles from '../../kit/data-table.module.css'
import textStyles from '../../kit/text.module.css'
import reportStyles from '../frame/report.module.css'
import styles from './account.module.css'

const columns = ['day', 'kind', 'reference', 'charge', 'payment', 'balance']

/** The charges and payments, with the balance after each. */
export function Statement({ id, subject }: { id: number; subject: string }) {
  const { t, locale } = useText()
  const { params, change } = useAddress()
  const period = periodOf(params, today())
  const show = (next: Period) => change(addressOf(next, today()), 'replace')
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, ...does } =
    useStatement(id, period)
  const late = useLate(isPending)
  const sums = data?.pages[0]
  return (
    <section className={styles.part} aria-label={t('supplierAccount.statement.title')}>
      <div className={styles.tools}>
        <PeriodFields period={period} onChange={show} />
        <span className={classes(textStyles.push, textStyles.row)}>
          <Output
            id={id}
            subject={subject}
            period={period}
            fetchAll={() => fetchRest({ data, hasNextPage, ...does })}
          />
        </span>
      </div>
      <p className={reportStyles.scope}>
        {t('supplierAccount.statement.period')}:{' '}
        {period.from && `${formatDay(period.from, locale, today())} – `}
        {formatDay(period.to ?? today(), locale, today())}
      </p>
      {error && !data && (
        <Failure title={t('supplierAccount.failed')} error={error} onRetry={() => void does.refetch()} />
      )}
      {late && !data && <Skeleton label={t('kit.loading')} rows={6} />}
      {sums && sums.total === 0 && sums.opening === 0 && (
        <Empty title={t('supplierAccount.statement.none')} />
      )}
      {sums && (sums.total > 0 || sums.opening !== 0) && (
        <div className={isPlaceholderData ? dataTableStyles.stale : undefined}>
          <StatementTable
            rows={data.pages.flatMap((page) => page.data)}
            sums={sums}
            from={period.from}
            complete={!hasNextPage}
          />
          {hasNextPage && (
            <>
              <p className={styles.more}>
                <Button kind="ghost" busy={isFetchingNextPage} onPress={() => void does.fetchNextPage()}>
                  {t('supplierAccount.statement.more')}
                </Button>
              </p>
              <Cut shown={data.pages.reduce((sum, page) => sum + page.data.length, 0)} total={sums.total} />
            </>
          )}
        </div>
      )}
    </section>
  )
}

interface OutputProps {
  id: number
  subject: string
  period: Period
  fetchAll: () => Promise<void>
}

function Output({ id, subject, period, fetchAll }: OutputProps) {
  const { t } = useText()
  const name = nameOf(period, today())
  return (
    <ReportOutput
      path={`/api/suppliers/${id}/account/statement`}
      file={t('supplierAccount.statement.export')}
      query={{ ...(period.from && { from: period.from }), ...(period.to && { to: period.to }) }}
      columns={columns}
      period={name === 'always' ? null : (name ?? 'last90')}
      subject={subject}
      fetchAll={fetchAll}
    />
  )
}

function PeriodFields({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useText()
  const now = today()
  return (
    <div className={styles.period}>
      <SelectField
        label={t('supplierAccount.statement.period')}
        name="period"
        value={nameOf(period, now) ?? null}
        placeholder="–"
        options={named.map((id) => ({ id, label: t(`supplierAccount.statement.${id}`) }))}
        onChange={(name) => name !== null && onChange({ from: firstDayOf(name, now) })}
      />
      <DayChoice
        label={t('supplierAccount.statement.from')}
        name="from"
        value={period.from ?? null}
        max={now}
        refuses={(day) => (day > now ? { code: 'day_future' } : undefined)}
        onChoose={(from) => onChange(beginningOn(from, period.to))}
      />
      <DayChoice
        label={t('supplierAccount.statement.to')}
        name="to"
        value={period.to ?? null}
        onChoose={(to) => onChange(endingOn(to, period.from))}
      />
    </div>
  )
}
