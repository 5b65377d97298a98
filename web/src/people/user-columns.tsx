import type { UserRow } from '@trastienda/contract/user'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { InstantText } from '../kit/Days.tsx'
import { Nil } from '../kit/Figures.tsx'
import { Tag } from '../kit/Tag.tsx'
import { useUser } from '../session/session.ts'
import { Sales } from './Sales.tsx'
import { SecondFactorMark } from './SecondFactorMark.tsx'
import { approvalColumn, latinOrNil, partyName } from './party-columns.tsx'
import textStyles from '../kit/text.module.css'

/** The columns of the list of users. */
export function useUserColumns(): readonly Column<UserRow>[] {
  const { t } = useText()
  const me = useUser().id
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('label.personName'),
        sort: 'name',
        card: 'a',
        opens: ({ id }) => `/people/user?open=${id}`,
        cell: (row) =>
          partyName(
            row.name,
            row,
            t,
            <>
              {row.id === me && <Tag>{t('user.you')}</Tag>}
              {row.passwordLapsed && <Tag tone="warning">{t('user.lapsed')}</Tag>}
              {row.addresses.length > 0 && <Tag>{t('user.limited')}</Tag>}
            </>,
          ),
      },
      {
        id: 'username',
        label: t('label.username'),
        sort: 'username',
        card: 'c',
        className: textStyles.muted,
        cell: ({ username }) => (
          <bdi dir="ltr" className={textStyles.monospace}>
            {username}
          </bdi>
        ),
      },
      {
        id: 'role',
        label: t('frame.account.role'),
        sort: 'role',
        width: 108,
        card: 'b',
        className: textStyles.muted,
        cell: ({ role }) => <span>{t(`frame.role.${role}`)}</span>,
      },
      {
        id: 'company',
        label: t('label.company'),
        sort: 'company',
        from: 'md',
        className: textStyles.muted,
        cell: ({ company }) => <bdi className={textStyles.clip}>{company}</bdi>,
      },
      {
        id: 'email',
        label: t('person.email'),
        hidden: true,
        className: textStyles.muted,
        cell: ({ email }) => latinOrNil(email),
      },
      {
        id: 'phone',
        label: t('person.phone'),
        width: 150,
        hidden: true,
        className: textStyles.muted,
        cell: ({ phone }) => latinOrNil(phone),
      },
      approvalColumn(t),
      {
        id: 'secondFactor',
        label: t('label.secondFactor'),
        width: 160,
        from: 'lg',
        className: textStyles.muted,
        cell: (row) => <SecondFactorMark of={row} />,
      },
      {
        id: 'sales',
        label: t('user.sales'),
        sort: 'sales',
        kind: 'money',
        from: 'lg',
        cell: (row) => <Sales of={row} />,
      },
      {
        id: 'seenAt',
        label: t('user.seenAt'),
        sort: 'seen',
        kind: 'date',
        width: 148,
        from: 'lg',
        className: textStyles.muted,
        cell: ({ seenAt }) => <InstantText of={seenAt} />,
      },
      {
        id: 'address',
        label: t('audit.address'),
        width: 140,
        hidden: true,
        className: textStyles.muted,
        cell: ({ address }) => (address === null ? <Nil /> : latinOrNil(address)),
      },
      {
        id: 'createdAt',
        label: t('user.createdAt'),
        sort: 'created',
        kind: 'date',
        width: 148,
        hidden: true,
        className: textStyles.muted,
        cell: ({ createdAt }) => <InstantText of={createdAt} />,
      },
    ],
    [t, me],
  )
}
