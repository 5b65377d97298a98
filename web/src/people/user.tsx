import { useQuery } from '@tanstack/react-query'
import { roles } from '@trastienda/contract/access'
import {
  activateUser,
  approveUser,
  bulkApproveUsers,
  deactivateUser,
  factorStates,
  getUser,
  listUsers,
  usersByValue,
  rejectUser,
  resetPassword,
  type UserRow,
} from '@trastienda/contract/user'
import { resetSecondFactor } from '@trastienda/contract/second-factor'
import { KeyRound, ShieldOff, UserCog } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { BesideList } from '../kit/BesideList.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { FilterSpec } from '../kit/filter-code.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import type { PartyCalls } from './calls.ts'
import { namedCompanies, searchCompanies } from './companies.ts'
import { type Handover, PasswordDialog } from './PasswordDialog.tsx'
import { usePartyFilters } from './use-party-filters.ts'
import { type PartyHands, useParty } from './use-party.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserDialog } from './UserDialog.tsx'
import { UserDrawer } from './UserDrawer.tsx'

const calls: PartyCalls = {
  kind: 'user',
  list: listUsers,
  approve: approveUser,
  reject: rejectUser,
  activate: activateUser,
  deactivate: deactivateUser,
  bulkApprove: bulkApproveUsers,
}
const nameOf = ({ name }: UserRow) => name

export default function UserList() {
  const { t } = useText()
  const [handover, setHandover] = useState<Handover>()
  const [resetting, setResetting] = useState<UserRow>()
  const [losing, setLosing] = useState<UserRow>()
  const party = useParty<UserRow>({
    calls,
    nameOf,
    approval: 'user.approve',
    notes: {
      approve: ({ role }) =>
        [
          t('user.approveRole', { role: t(`frame.role.${role}`), rights: t(`user.roles.${role}`) }),
          t('user.approveNote'),
        ].join(' '),
      reject: t('user.rejectNote'),
      deactivate: t('user.deactivateNote'),
    },
    entries: (row) => [
      { id: 'password', label: t('user.resetPassword'), icon: KeyRound, run: () => setResetting(row) },
      ...(row.secondFactor === 'on'
        ? [{ id: 'factor', label: t('user.resetFactor'), icon: ShieldOff, run: () => setLosing(row) }]
        : []),
    ],
  })
  const more = useMoreFilters()
  const reset = async ({ id, name, approval }: UserRow) => {
    const { password } = await call(resetPassword, { params: { id } })
    setHandover({ name, password, waits: approval !== 'approved' })
    await party.refresh()
  }
  const resetFactor = async ({ id, name }: UserRow) => {
    await call(resetSecondFactor, { params: { id } })
    toastSuccess(t('user.factorWasReset', { name }))
    await party.refresh()
  }
  return (
    <>
      <BesideList
        open={party.opened}
        size="small"
        renderDrawer={(id) => <Opened id={id} hands={party.hands} />}
      >
        <ListScreen
          head={{ title: t('label.users'), create: { label: t('user.add'), run: party.add } }}
          source={{ endpoint: listUsers, byValue: usersByValue }}
          columns={useUserColumns()}
          row={{ id: ({ id }) => id, name: nameOf, ...party.row }}
          find={{
            filters: usePartyFilters(null, more),
            views: [
              party.pending,
              { id: 'inactive', label: t('person.views.inactive'), filters: { active: 'false' } },
            ],
            sort: 'name',
            search: t('user.search'),
          }}
          exportName="users"
          words={{
            count: (total, filtered) => t(filtered ? 'user.filtered' : 'user.rows', { total }),
            empty: { icon: UserCog, title: t('user.empty') },
          }}
          bulk={party.bulk}
        />
      </BesideList>
      {party.editing && (
        <UserDialog
          id={party.editing.id}
          onClose={party.close}
          onSaved={() => void party.refresh()}
          onPassword={setHandover}
        />
      )}
      {party.dialogs}
      {resetting && (
        <ConfirmDialog
          open
          onClose={() => setResetting(undefined)}
          title={t('user.resetOf', { name: resetting.name })}
          confirm={t('user.resetIt')}
          danger
          onConfirm={() => reset(resetting)}
        >
          {t('user.resetNote')}
        </ConfirmDialog>
      )}
      {losing && (
        <ConfirmDialog
          open
          onClose={() => setLosing(undefined)}
          title={t('user.resetFactorOf', { name: losing.name })}
          confirm={t('user.resetFactorIt')}
          danger
          onConfirm={() => resetFactor(losing)}
        >
          {t('user.resetFactorNote')}
        </ConfirmDialog>
      )}
      {handover && <PasswordDialog {...handover} onClose={() => setHandover(undefined)} />}
    </>
  )
}

/** What users alone can be filtered by. */
function useMoreFilters(): readonly FilterSpec[] {
  const { t } = useText()
  return useMemo<readonly FilterSpec[]>(
    () => [
      {
        name: 'role',
        label: t('frame.account.role'),
        kind: 'oneOf',
        options: roles.map((id) => ({ id, label: t(`frame.role.${id}`) })),
      },
      {
        name: 'companies',
        label: t('label.company'),
        kind: 'oneOf',
        options: searchCompanies,
        named: namedCompanies,
      },
      {
        name: 'restricted',
        label: t('user.restricted'),
        kind: 'flag',
        yes: t('user.restrictedYes'),
        no: t('user.restrictedNo'),
      },
      {
        name: 'secondFactor',
        label: t('label.secondFactor'),
        kind: 'oneOf',
        options: factorStates.map((id) => ({ id, label: t(`user.factor.${id}`) })),
      },
    ],
    [t],
  )
}

function Opened({ id, hands }: { id: number; hands: PartyHands<UserRow> }) {
  const query = useQuery({
    queryKey: ['party', 'user', id],
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal }),
  })
  return <UserDrawer id={id} query={query} hands={hands} />
}
