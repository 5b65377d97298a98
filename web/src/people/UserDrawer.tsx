import type { UseQueryResult } from '@tanstack/react-query'
import type { UserRow } from '@trastienda/contract/user'
import { useText } from '../i18n/useText.ts'
import { InstantText } from '../kit/Days.tsx'
import { Nil } from '../kit/Figures.tsx'
import { Tag } from '../kit/Tag.tsx'
import { latinOrNil } from './party-columns.tsx'
import { PartyDrawer } from './PartyDrawer.tsx'
import { SecondFactorMark } from './SecondFactorMark.tsx'
import { Sales } from './Sales.tsx'
import type { PartyHands } from './use-party.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './people.module.css'

interface UserDrawerProps {
  id: number
  query: UseQueryResult<UserRow>
  hands: PartyHands<UserRow>
}

/** The state of an assigned password that was not changed yet. */
function GivenPassword({ of: { passwordLapsed, passwordUntil } }: { of: UserRow }) {
  const { t } = useText()
  return (
    <span className={classes(textStyles.row, textStyles.wrap)}>
      <Tag tone="warning">{t(passwordLapsed ? 'user.lapsed' : 'user.mustChange')}</Tag>
      {passwordUntil !== null && (
        <span className={textStyles.muted}>
          {t(passwordLapsed ? 'user.lapsedNote' : 'user.mustChangeBy', { at: new Date(passwordUntil) })}
        </span>
      )}
    </span>
  )
}

/** What is known of a user, and what was done to the account. */
export function UserDrawer({ id, query, hands }: UserDrawerProps) {
  const { t } = useText()
  return (
    <PartyDrawer
      id={id}
      query={query}
      facts={(row) => [
        [t('label.username'), latinOrNil(row.username)],
        [t('frame.account.role'), t(`frame.role.${row.role}`)],
        [t('label.company'), <bdi key="company">{row.company}</bdi>],
        [t('person.email'), latinOrNil(row.email)],
        [t('person.phone'), latinOrNil(row.phone)],
        [
          t('user.addresses'),
          row.addresses.length === 0 ? (
            <span key="addresses" className={textStyles.muted}>
              {t('ip.own.anywhere')}
            </span>
          ) : (
            <span key="addresses" className={classes(textStyles.monospace, styles.lines)} dir="ltr">
              {row.addresses.join('\n')}
            </span>
          ),
        ],
        [t('label.secondFactor'), <SecondFactorMark key="factor" of={row} />],
        ...(row.mustChange
          ? [[t('label.password'), <GivenPassword key="password" of={row} />] as const]
          : []),
        [t('user.sales'), <Sales key="sales" of={row} />],
        [
          t('user.seenAt'),
          row.seenAt === null ? (
            <Nil key="seen" />
          ) : (
            <span key="seen" className={classes(textStyles.row, textStyles.wrap)}>
              <InstantText of={row.seenAt} />
              <bdi dir="ltr" className={textStyles.faint}>
                {row.address}
              </bdi>
            </span>
          ),
        ],
        [t('user.createdAt'), <InstantText key="created" of={row.createdAt} />],
      ]}
      hands={hands}
    />
  )
}
