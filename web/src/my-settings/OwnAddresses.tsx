import { useQuery } from '@tanstack/react-query'
import { mayDo, screens } from '@trastienda/contract/access'
import { mayComeFrom } from '@trastienda/contract/address.rules'
import { ownRestriction } from '@trastienda/contract/ip-restriction'
import { useText } from '../i18n/useText.ts'
import { ButtonLink } from '../kit/Anchor.tsx'
import { Failure } from '../kit/Empty.tsx'
import { Tag } from '../kit/Tag.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './settings.module.css'

/** The address from which the person is connected, and the addresses from which they may connect. */
export function OwnAddresses() {
  const { t } = useText()
  const { id, role } = useUser()
  const { data, error, refetch } = useQuery({
    queryKey: ['ip-restriction', 'own'],
    queryFn: ({ signal }) => call(ownRestriction, { signal }),
  })
  if (error !== null && data === undefined)
    return <Failure title={t('ip.failed')} error={error} onRetry={() => void refetch()} />
  const isAdmin = mayDo(role, 'user.edit')
  return (
    <section className={styles.settingsPart} data-part="settings-part" aria-busy={data === undefined}>
      <h2>{t('ip.own.title')}</h2>
      <p className={classes(textStyles.faint, textStyles.small)}>
        {t(isAdmin ? 'ip.own.adminHint' : 'ip.own.hint')}
      </p>
      {data && (
        <dl className={styles.accountFacts} data-part="account-facts">
          <div>
            <dt>{t('ip.own.now')}</dt>
            <dd>
              <bdi className={textStyles.monospace}>{data.address}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('ip.own.allowed')}</dt>
            <dd className={classes(textStyles.row, textStyles.wrap)}>
              {data.addresses.length === 0
                ? t('ip.own.anywhere')
                : data.addresses.map((range) => (
                    <Tag key={range} tone={mayComeFrom(data.address, [range]) ? 'success' : 'plain'}>
                      <bdi className={textStyles.monospace}>{range}</bdi>
                    </Tag>
                  ))}
            </dd>
          </div>
        </dl>
      )}
      {isAdmin && id !== undefined && (
        <div className={classes(textStyles.row, textStyles.wrap)}>
          <ButtonLink href={`${screens.users}?open=${id}`}>{t('ip.own.edit')}</ButtonLink>
          <ButtonLink kind="ghost" href={`${screens.users}?restricted=true`}>
            {t('ip.own.others')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
