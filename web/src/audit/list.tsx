import {
  accessActions,
  auditActions,
  type AuditRow,
  listAudit,
  auditByValue,
} from '@trastienda/contract/audit'
import { auditKinds } from '@trastienda/contract/history'
import { ScrollText } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { BesideList } from '../kit/BesideList.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useOpenRecord } from '../kit/use-open-record.ts'
import { namedUsers, searchUsers } from '../pick/users.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditDrawer } from './AuditDrawer.tsx'
import { auditSubject } from './audit-subject.ts'
import { useChainCheck } from './use-chain-check.tsx'

/** Everything that was done in the company, newest first; nobody can change it. */
export default function AuditLog() {
  const { t } = useText()
  const record = useOpenRecord()
  const nameOf = (row: AuditRow) =>
    [t(`history.action.${row.action as 'created'}`), auditSubject(row, t)].filter(Boolean).join(' ')
  const filters = useFilters()
  const chain = useChainCheck()
  return (
    <BesideList open={record.id} size="large" renderDrawer={(id) => <AuditDrawer id={id} record={record} />}>
      <ListScreen
        head={{ title: t('audit.title'), actions: chain.button }}
        source={{ endpoint: listAudit, byValue: auditByValue }}
        columns={useAuditColumns()}
        row={{ id: ({ id }: AuditRow) => id, name: nameOf, open: ({ id }) => record.show(id) }}
        find={{
          filters,
          views: [
            { id: 'access', label: t('audit.view.access'), filters: { action: 'signed_in,signed_out' } },
            {
              id: 'failed',
              label: t('audit.view.failed'),
              filters: { action: 'sign_in_failed,second_factor_failed,step_up_failed,session_misused' },
            },
            { id: 'refused', label: t('audit.view.refused'), filters: { action: 'refused' } },
            {
              id: 'deleted',
              label: t('audit.view.deleted'),
              filters: { action: 'deleted,advanced_deleted,restored' },
            },
          ],
          sort: '-at',
          search: t('audit.search'),
        }}
        exportName="audit-log"
        words={{
          count: (total, filtered) => t(filtered ? 'audit.filtered' : 'audit.rows', { total }),
          empty: { icon: ScrollText, title: t('audit.empty'), body: t('audit.emptyNote') },
        }}
      >
        {chain.result}
      </ListScreen>
    </BesideList>
  )
}

function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        name: 'user',
        label: t('audit.who'),
        kind: 'oneOf',
        options: searchUsers,
        named: namedUsers,
      },
      {
        name: 'kind',
        label: t('audit.what'),
        kind: 'oneOf',
        options: auditKinds.map((id) => ({ id, label: t(`audit.kind.${id}`) })),
      },
      {
        name: 'action',
        label: t('audit.action'),
        kind: 'oneOf',
        options: [...accessActions, ...auditActions.filter((id) => !isAccess(id))].map((id) => ({
          id,
          label: t(`history.action.${id}`),
        })),
      },
      { name: 'day', label: t('audit.at'), kind: 'days', query: ['from', 'to'] },
    ],
    [t],
  )
}

const isAccess = (action: string) => (accessActions as readonly string[]).includes(action)
