import { useQuery } from '@tanstack/react-query'
import { mayDo } from '@trastienda/contract/access'
import { dashboard } from '@trastienda/contract/dashboard'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { formatDayLong } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { ButtonLink } from '../kit/Anchor.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { PageHead } from '../kit/Page.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { Ahead } from './Ahead.tsx'
import { MonthBridges } from './MonthBridges.tsx'
import { DueRail } from './DueRail.tsx'
import { PeriodStrip } from './PeriodStrip.tsx'
import { Waiting } from './Waiting.tsx'
import { classes } from '../kit/classes.ts'
import styles from './home.module.css'
import hiddenStyles from '../kit/hidden.module.css'
import pageStyles from '../kit/page.module.css'
import './home-print.css'

export default function Home() {
  const { t, locale } = useText()
  const user = useUser()
  const navigate = useNavigate()
  const { companyId, storeId } = useOrganisation()
  const query = useQuery({
    queryKey: ['dashboard', companyId, storeId],
    queryFn: ({ signal }) => call(dashboard, { query: { store: storeId ?? undefined }, signal }),
    refetchInterval: 60_000,
    meta: { page: true },
  })
  const late = useLate(query.isPending)
  const mayEnter = mayDo(user.role, 'purchase.edit')
  useShortcut('c', () => void navigate({ href: '/purchase/add' }), {
    label: t('dashboard.newPurchase'),
    active: mayEnter,
  })
  return (
    <>
      <PageHead
        title={t('dashboard.title')}
        aside={<span className={hiddenStyles.belowSmall}>{formatDayLong(today(), locale)}</span>}
        actions={
          mayEnter && (
            <ButtonLink href="/purchase/add" kind="primary" icon={Plus} kbd="c">
              {t('dashboard.newPurchase')}
            </ButtonLink>
          )
        }
      />
      <div className={classes(pageStyles.body, styles.home)} data-scrolls="">
        {query.isError && !query.data && (
          <Failure title={t('dashboard.failed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {late && <Skeleton label={t('dashboard.loading')} rows={8} />}
        {query.data && (
          <>
            <div>
              <PeriodStrip figures={query.data} />
              <MonthBridges from={query.data.month.from} readAt={query.dataUpdatedAt} />
            </div>
            <DueRail days={query.data.due} />
            <Waiting figures={query.data} />
            <Ahead figures={query.data} />
          </>
        )}
      </div>
    </>
  )
}
