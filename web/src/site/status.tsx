import { useQuery } from '@tanstack/react-query'
import { mayDo } from '@trastienda/contract/access'
import { getSite } from '@trastienda/contract/site'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { PageHead } from '../kit/Page.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { HistoryDialog } from '../pick/HistoryDialog.tsx'
import { HoursForm } from './HoursForm.tsx'
import { Shutter } from './Shutter.tsx'
import { classes } from '../kit/classes.ts'
import pageStyles from '../kit/page.module.css'
import textStyles from '../kit/text.module.css'
import styles from './site.module.css'

/** How often the number of people at work and the time are refetched, in milliseconds. */
const often = 30_000

export default function SiteStatus() {
  const { t } = useText()
  const { role } = useUser()
  const { companyId } = useOrganisation()
  const [past, setPast] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['site', companyId],
    queryFn: ({ signal }) => call(getSite, { signal }),
    refetchInterval: often,
    meta: { page: true },
  })
  const late = useLate(isPending)
  const history = (
    <Button icon={History} opens="dialog" onPress={() => setPast(true)}>
      {t('history.title')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('menu.siteStatus')} actions={data && role === 'admin' && history} />
      <div className={classes(pageStyles.body, styles.site)} data-scrolls="">
        {!data && error && <Failure title={t('site.failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !error && late && <Skeleton label={t('kit.loading')} rows={8} />}
        {data && (
          <>
            <Shutter site={data} of="all" may={mayDo(role, 'site.edit_all')} />
            <Shutter site={data} of="own" may />
            <section className={styles.siteHours}>
              <h2>{t('site.hours.title')}</h2>
              <p className={classes(textStyles.faint, textStyles.small)}>
                {t(data.windows.length === 0 ? 'site.hours.noneNote' : 'site.hours.note')}
              </p>
              <HoursForm key={data.company.id} site={data} />
            </section>
          </>
        )}
      </div>
      {past && data && <HistoryDialog kind="company" row={data.company} onClose={() => setPast(false)} />}
    </>
  )
}
