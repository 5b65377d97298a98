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
import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { Money } from '../kit/Figures.tsx'
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
import { TradingList } from './TradingList.tsx'
import { type PartyHands, useParty } from './use-party.tsx'
import { useStatementEntry } from './use-statement-entry.ts'
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
  const entries = useStatementEntry(mayOpen(useUser().role, 'customerReport'), statementOf)
  const stays = ({ counter }: CustomerRow) => counter
  return (
    <TradingList<CustomerRow>
      kind="customer"
      party={useParty<CustomerRow>({ calls, nameOf, approval: 'customer.approve', notes, entries, stays })}
      source={{ endpoint: listCustomers, byValue: customersByValue }}
      columns={useColumns()}
      cities={customerCities}
      words={{
        title: t('menu.customers'),
        add: t('customer.add'),
        search: t('customer.search'),
        count: (total, filtered) => t(filtered ? 'customer.filtered' : 'customer.rows', { total }),
        empty: t('customer.empty'),
        emptyNote: t('customer.emptyNote'),
        owed: t('reportScreen.party.owes'),
        owing: t('label.owedToUs'),
        owingYes: t('customer.owingYes'),
        owingNo: t('customer.owingNo'),
      }}
      sort="name"
      icon={Users}
      renderDrawer={(id, hands) => <Opened id={id} hands={hands} />}
      renderForm={(id, close) => <CustomerDialog id={id} onClose={close} />}
    />
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
