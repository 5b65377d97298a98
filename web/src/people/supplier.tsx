import { useQuery } from '@tanstack/react-query'
import { supplierSumsOf } from '@trastienda/contract/list-sums'
import {
  activateSupplier,
  approveSupplier,
  bulkApproveSuppliers,
  deactivateSupplier,
  deleteSupplier,
  getSupplier,
  listSuppliers,
  suppliersByValue,
  rejectSupplier,
  supplierCities,
  type SupplierRow,
} from '@trastienda/contract/supplier'
import { mayDo, screens } from '@trastienda/contract/access'
import { Truck } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import type { Column } from '../kit/columns.ts'
import { Money } from '../kit/Figures.tsx'
import { editedBy } from '../kit/EditableCell.tsx'
import { useSumLinks } from '../pick/use-sum-links.ts'
import { SupplierDialog } from '../pick/SupplierDialog.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { Balance } from './Balance.tsx'
import type { PartyCalls } from './calls.ts'
import { contactFacts } from './facts.tsx'
import { approvalColumn, contactColumns, latinOrNil, partyName, textOrNil } from './party-columns.tsx'
import { PartyDrawer } from './PartyDrawer.tsx'
import { useCreditDaysEdit } from './use-credit-days-edit.ts'
import { TradingList } from './TradingList.tsx'
import { type PartyHands, useParty } from './use-party.tsx'
import { useStatementEntry } from './use-statement-entry.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'

const calls: PartyCalls = {
  kind: 'supplier',
  list: listSuppliers,
  approve: approveSupplier,
  reject: rejectSupplier,
  activate: activateSupplier,
  deactivate: deactivateSupplier,
  bulkApprove: bulkApproveSuppliers,
  remove: deleteSupplier,
}
const nameOf = ({ company }: SupplierRow) => company
const unpaidOf = (id: number) => `${screens.purchases}?supplier=${id}&owing=true`
const accountOf = (id: number) => `/report/suppliers_report/${id}`

export default function SupplierList() {
  const { t } = useText()
  const notes = { approve: t('supplier.approveNote'), reject: t('supplier.rejectNote') }
  const entries = useStatementEntry(mayDo(useUser().role, 'payment.see'), accountOf)
  return (
    <TradingList<SupplierRow>
      kind="supplier"
      party={useParty<SupplierRow>({ calls, nameOf, approval: 'supplier.approve', notes, entries })}
      source={{ endpoint: listSuppliers, byValue: suppliersByValue }}
      columns={useColumns()}
      cities={supplierCities}
      words={{
        title: t('menu.suppliers'),
        add: t('supplier.add'),
        search: t('supplier.search'),
        count: (total, filtered) => t(filtered ? 'supplier.filtered' : 'supplier.rows', { total }),
        empty: t('supplier.empty'),
        emptyNote: t('supplier.emptyNote'),
        owed: t('supplier.owed'),
        owing: t('supplier.owing'),
        owingYes: t('supplier.owingYes'),
        owingNo: t('supplier.owingNo'),
      }}
      sort="company"
      icon={Truck}
      renderDrawer={(id, hands) => <Opened id={id} hands={hands} />}
      renderForm={(id, close) => <SupplierDialog id={id} onClose={close} />}
    />
  )
}

function useColumns(): readonly Column<SupplierRow>[] {
  const { t } = useText()
  const creditDays = useCreditDaysEdit()
  const sumOpens = useSumLinks()
  return useMemo(
    () => [
      {
        id: 'company',
        label: t('label.company'),
        sort: 'company',
        card: 'a',
        opens: ({ id }) => `/people/supplier?open=${id}`,
        cell: (row) => partyName(row.company, row, t),
      },
      {
        id: 'taxId',
        label: t('person.taxId'),
        width: 124,
        card: 'c',
        className: textStyles.muted,
        cell: ({ taxId }) => latinOrNil(taxId),
      },
      {
        id: 'name',
        label: t('imports.contact'),
        sort: 'name',
        hidden: true,
        className: textStyles.muted,
        cell: ({ name }) => textOrNil(name),
      },
      ...contactColumns<SupplierRow>(t),
      approvalColumn(t),
      {
        id: 'creditDays',
        label: t('supplier.creditDays'),
        sort: 'creditDays',
        kind: 'quantity',
        width: 120,
        from: 'lg',
        className: textStyles.muted,
        cell: (row) => row.creditDays,
        edit: creditDays && editedBy(creditDays),
      },
      {
        id: 'owed',
        label: t('supplier.owed'),
        sort: 'owed',
        kind: 'money',
        card: 'b',
        total: 'owed',
        sumOpens: sumOpens(supplierSumsOf.owed),
        cell: ({ owed }) => <Money of={owed} />,
      },
    ],
    [t, creditDays, sumOpens],
  )
}

function Opened({ id, hands }: { id: number; hands: PartyHands<SupplierRow> }) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const query = useQuery({
    queryKey: ['party', 'supplier', id, companyId],
    queryFn: ({ signal }) => call(getSupplier, { params: { id }, signal }),
  })
  return (
    <PartyDrawer
      id={id}
      query={query}
      facts={(row) => [
        [
          t('supplier.owed'),
          <Balance key="owed" owed={row.owed} unpaid={unpaidOf(id)} statement={accountOf(id)}>
            {row.bills > 0 && (
              <Anchor href={unpaidOf(id)} className={classes(textStyles.link, textStyles.muted)}>
                {t('supplierAccount.now.bills', { count: row.bills })}
              </Anchor>
            )}
          </Balance>,
        ],
        [t('supplier.creditDays'), row.creditDays],
        [t('person.taxId'), latinOrNil(row.taxId)],
        [t('supplier.name'), textOrNil(row.name)],
        ...contactFacts(row, t),
      ]}
      hands={hands}
    />
  )
}
