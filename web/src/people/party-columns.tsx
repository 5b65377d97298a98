import type { ReactNode } from 'react'
import type { Translate } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { Nil } from '../kit/Figures.tsx'
import { StatusMark } from '../kit/StatusMark.tsx'
import { Tag } from '../kit/Tag.tsx'
import type { PartyRow } from './calls.ts'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

/** Text that may be missing. */
export function textOrNil(text: string): ReactNode {
  return text === '' ? <Nil /> : <bdi>{text}</bdi>
}

/** A NIT or a telephone: read from left to right in every language. */
export function latinOrNil(text: string): ReactNode {
  return text === '' ? <Nil /> : <bdi dir="ltr">{text}</bdi>
}

/** A row's name, with a flag when it is out of use, and others of its kind. */
export function partyName(name: string, { active }: PartyRow, t: Translate, flags?: ReactNode): ReactNode {
  return (
    <span className={textStyles.row}>
      <bdi className={classes(tableStyles.name, textStyles.clip)}>{name}</bdi>
      {!active && <Tag>{t('person.inactive')}</Tag>}
      {flags}
    </span>
  )
}

/** Whether it has been approved. */
export function approvalColumn<Row extends PartyRow>(t: Translate): Column<Row> {
  return {
    id: 'approval',
    label: t('label.status'),
    kind: 'status',
    card: 'd',
    cell: ({ approval }) => <StatusMark approval={approval} word={t(`person.approval.${approval}`)} />,
  }
}

/** The columns in which customers and suppliers are alike. */
export function contactColumns<Row extends PartyRow & { email: string; phone: string; city: string }>(
  t: Translate,
): readonly Column<Row>[] {
  return [
    {
      id: 'city',
      label: t('person.city'),
      sort: 'city',
      width: 150,
      from: 'md',
      className: textStyles.muted,
      cell: ({ city }) => textOrNil(city),
    },
    {
      id: 'phone',
      label: t('person.phone'),
      width: 140,
      from: 'lg',
      className: textStyles.muted,
      cell: ({ phone }) => latinOrNil(phone),
    },
    {
      id: 'email',
      label: t('person.email'),
      hidden: true,
      className: textStyles.muted,
      cell: ({ email }) => latinOrNil(email),
    },
  ]
}
