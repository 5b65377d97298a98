import { useQuery } from '@tanstack/react-query'
import { mayOpen, screens } from '@trastienda/contract/access'
import {
  activateCustomer,
  approveCustomer,
  bulkApproveCustomers,
  customerCities,
  type CustomerRow,
  deactivateCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  customersByValue,
  rejectCustomer,
} from '@trastienda/contract/customer'
import { customerSumsOf } from '@trastienda/contract/list-sums'
import { useRouter } from '@tanstack/react-router'
import { ScrollText, Users } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { ImportButton } from '../import/ImportButton.tsx'
import { BesideList } from '../kit/BesideList.tsx'
import type { Column } from '../kit/columns.ts'
import { Money } from '../kit/Figures.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { CustomerDialog } from '../pick/CustomerDialog.tsx'
import { contactName, customerName } from '../pick/customer-name.ts'
import { useSumLinks } from '../pick/use-sum-links.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { Balance } from './Balance.tsx'
import type { PartyCalls } from './calls.ts'
import { contactFacts } from './facts.tsx'
import { approvalColumn, contactColumns, latinOrNil, partyName, textOrNil } from './party-columns.tsx'
import { PartyDrawer } from './PartyDrawer.tsx'
import { useOwingFilter, usePartyFilters } from './use-party-filters.ts'
import { type PartyHands, useParty } from './use-party.tsx'
import textStyles from '../kit/text.module.css'

const calls: PartyCalls = {
  kind: 'customer',
  list: listCustomers,
  approve: approveCustomer,
  reject: rejectCustomer,
  activate: activateCustomer,
  deactivate: deactivateCustomer,
  bulkApprove: bulkApproveCustomers,
  remove: deleteCustomer,
}
const nameOf = (row: CustomerRow) => customerName(row)
const statementOf = (id: number) => `${screens.customersReport}/${id}`

export default function CustomerList() {
  const { t } = useText()
  const notes = { approve: t('customer.approveNote'), reject: t('customer.rejectNote') }
  const { history } = useRouter()
  const { role } = useUser()
  const stays = ({ counter }: CustomerRow) => counter
  const entries = ({ id }: CustomerRow) =>
    mayOpen(role, 'customerReport')
      ? [
          {
            id: 'account',
            label: t('label.statement'),
            icon: ScrollText,
            run: () => history.push(statementOf(id)),
          },
        ]
      : []
  const party = useParty<CustomerRow>({
    calls,
    nameOf,
    approval: 'customer.approve',
    notes,
    entries,
    stays,
  })
  const owing = useOwingFilter(t('reportScreen.party.owes'), t('customer.owingYes'), t('customer.owingNo'))
  return (
    <>
      <BesideList
        open={party.opened}
        size="small"
        renderDrawer={(id) => <Opened id={id} hands={party.hands} />}
      >
        <ListScreen
          head={{
            title: t('menu.customers'),
            create: { label: t('customer.add'), run: party.add },
            actions: <ImportButton kind="customer" />,
          }}
          source={{ endpoint: listCustomers, byValue: customersByValue }}
          columns={useColumns()}
          row={{ id: ({ id }) => id, name: nameOf, ...party.row }}
          find={{
            filters: usePartyFilters(customerCities, owing),
            views: [
              party.pending,
              { id: 'owing', label: t('label.owedToUs'), filters: { owing: 'true' }, sort: '-owed' },
              { id: 'inactive', label: t('person.views.inactive'), filters: { active: 'false' } },
            ],
            sort: 'name',
            search: t('customer.search'),
          }}
          exportName="customers"
          words={{
            count: (total, filtered) => t(filtered ? 'customer.filtered' : 'customer.rows', { total }),
            empty: { icon: Users, title: t('customer.empty'), body: t('customer.emptyNote') },
          }}
          bulk={party.bulk}
        />
      </BesideList>
      {party.editing && <CustomerDialog id={party.editing.id} onClose={party.close} />}
      {party.dialogs}
    </>
  )
}

function useColumns(): readonly Column<CustomerRow>[] {
  const { t } = useText()
  const sumOpens = useSumLinks()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('label.personName'),
        sort: 'name',
        card: 'a',
        opens: ({ id }) => `/people/customer?open=${id}`,
        cell: (row) => partyName(customerName(row), row, t),
      },
      {
        id: 'taxId',
        label: t('customer.identity'),
        width: 124,
        card: 'c',
        className: textStyles.muted,
        cell: ({ taxId }) => latinOrNil(taxId),
      },
      {
        id: 'contact',
        label: t('imports.contact'),
        from: 'md',
        className: textStyles.muted,
        cell: (row) => textOrNil(contactName(row)),
      },
      ...contactColumns<CustomerRow>(t),
      approvalColumn(t),
      {
        id: 'owed',
        label: t('reportScreen.party.owes'),
        sort: 'owed',
        kind: 'money',
        card: 'b',
        total: 'owed',
        sumOpens: sumOpens(customerSumsOf.owed),
        cell: ({ owed }) => <Money of={owed} />,
      },
    ],
    [t, sumOpens],
  )
}

function Opened({ id, hands }: { id: number; hands: PartyHands<CustomerRow> }) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const { role } = useUser()
  const query = useQuery({
    queryKey: ['party', 'customer', id, companyId],
    queryFn: ({ signal }) => call(getCustomer, { params: { id }, signal }),
  })
  return (
    <PartyDrawer
      id={id}
      query={query}
      facts={(row) => [
        [
          t('reportScreen.party.owes'),
          <Balance
            key="owes"
            owed={row.owed}
            unpaid={`${screens.sales}?customer=${id}&owing=true`}
            statement={mayOpen(role, 'customerReport') ? statementOf(id) : undefined}
          />,
        ],
        [t('customer.identity'), latinOrNil(row.taxId)],
        [t('imports.contact'), textOrNil(contactName(row))],
        ...contactFacts(row, t),
      ]}
      hands={hands}
    />
  )
}
