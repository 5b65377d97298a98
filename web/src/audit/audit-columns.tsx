import { actsOfOnePerson, type AuditRow } from '@trastienda/contract/audit'
import { useMemo } from 'react'
import { type TextKey, type Translate, useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { InstantText } from '../kit/Days.tsx'
import { Nil } from '../kit/Figures.tsx'
import { Tag } from '../kit/Tag.tsx'
import { auditSubject } from './audit-subject.ts'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

const tones: Readonly<Record<string, 'warning' | 'error'>> = {
  ...Object.fromEntries(actsOfOnePerson.map((action) => [action, 'warning' as const])),
  match_overridden: 'warning',
  refused: 'warning',
  sign_in_failed: 'error',
  second_factor_failed: 'error',
  second_factor_frozen: 'error',
  step_up_failed: 'error',
  session_misused: 'error',
  advanced_deleted: 'error',
}

/** What was done, flagged where it deserves a look. */
export function auditAction(action: string, t: Translate) {
  const key = `history.action.${action}` as TextKey
  const word = t.has(key) ? t(key) : action
  const tone = tones[action]
  return tone ? <Tag tone={tone}>{word}</Tag> : word
}

/** Actions of somebody whose identity was not verified. */
const unproven = new Set([
  'sign_in_failed',
  'second_factor_failed',
  'second_factor_frozen',
  'session_misused',
])

/** Who did it: a person, the system, or unknown. */
export function AuditPerson({ of: { user, action } }: { of: Pick<AuditRow, 'user' | 'action'> }) {
  const { t } = useText()
  if (user !== '') return <bdi className={textStyles.clip}>{user}</bdi>
  return (
    <span className={textStyles.faint}>{t(unproven.has(action) ? 'audit.nobody' : 'history.somebody')}</span>
  )
}

/** The columns of the audit log. */
export function useAuditColumns(): readonly Column<AuditRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        id: 'at',
        label: t('audit.at'),
        sort: 'at',
        kind: 'date',
        width: 148,
        card: 'd',
        className: textStyles.muted,
        cell: ({ at }) => <InstantText of={at} />,
      },
      {
        id: 'user',
        label: t('audit.who'),
        card: 'c',
        cell: (row) => <AuditPerson of={row} />,
      },
      {
        id: 'action',
        label: t('audit.action'),
        width: 220,
        card: 'b',
        opens: true,
        cell: ({ action }) => auditAction(action, t),
      },
      {
        id: 'kind',
        label: t('audit.what'),
        width: 170,
        from: 'md',
        className: textStyles.muted,
        cell: ({ kind }) => t(`audit.kind.${kind}`),
      },
      {
        id: 'document',
        label: t('label.document'),
        card: 'a',
        cell: (row) => (
          <bdi className={classes(tableStyles.name, textStyles.clip)}>
            {auditSubject(row, t) || `${t(`audit.kind.${row.kind}`)} ${row.documentId}`}
          </bdi>
        ),
      },
      {
        id: 'address',
        label: t('audit.address'),
        width: 150,
        from: 'lg',
        className: textStyles.muted,
        cell: ({ address }) => (address === '' ? <Nil /> : <bdi dir="ltr">{address}</bdi>),
      },
      {
        id: 'reason',
        label: t('label.reason'),
        from: 'lg',
        className: textStyles.muted,
        cell: ({ reason }) => (reason === '' ? <Nil /> : <bdi className={textStyles.clip}>{reason}</bdi>),
      },
      {
        id: 'position',
        label: t('audit.position'),
        kind: 'quantity',
        hidden: true,
        className: textStyles.faint,
        cell: ({ position }) => <bdi dir="ltr">{position}</bdi>,
      },
    ],
    [t],
  )
}
