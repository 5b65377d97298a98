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
import { useRouter } from '@tanstack/react-router'
import { mayDo, screens } from '@trastienda/contract/access'
import { ScrollText, Truck } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { ImportButton } from '../import/ImportButton.tsx'
import { Anchor } from '../kit/Anchor.tsx'
import { BesideList } from '../kit/BesideList.tsx'
import type { Column } from '../kit/columns.ts'
import { Money } from '../kit/Figures.tsx'
import { editedBy } from '../kit/EditableCell.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
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
import { useOwingFilter, usePartyFilters } from './use-party-filters.ts'
import { type PartyHands, useParty } from './use-party.tsx'
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
const purchasesOf = (id: number) => `${screens.purchases}?supplier=${id}`
const accountOf = (id: number) => `/report/suppliers_report/${id}`

export default function SupplierList() {
  const { t } = useText()
  const notes = { approve: t('supplier.approveNote'), reject: t('supplier.rejectNote') }
  const { history } = useRouter()
  const { role } = useUser()
  const entries = ({ id }: SupplierRow) =>
    mayDo(role, 'payment.see')
      ? [
          {
            id: 'account',
            label: t('label.statement'),
            icon: ScrollText,
            run: () => history.push(accountOf(id)),
          },
        ]
      : []
  const party = useParty<SupplierRow>({ calls, nameOf, approval: 'supplier.approve', notes, entries })
  const owing = useOwingFilter(t('supplier.owed'), t('supplier.owingYes'), t('supplier.owingNo'))
  return (
    <>
      <BesideList
        open={party.opened}
        size="small"
        renderDrawer={(id) => <Opened id={id} hands={party.hands} />}
      >
        <ListScreen
          head={{
            title: t('menu.suppliers'),
            create: { label: t('supplier.add'), run: party.add },
            actions: <ImportButton kind="supplier" />,
          }}
          source={{ endpoint: listSuppliers, byValue: suppliersByValue }}
          columns={useColumns()}
          row={{ id: ({ id }) => id, name: nameOf, ...party.row }}
          find={{
            filters: usePartyFilters(supplierCities, owing),
            views: [
              party.pending,
              { id: 'owing', label: t('supplier.owing'), filters: { owing: 'true' }, sort: '-owed' },
              { id: 'inactive', label: t('person.views.inactive'), filters: { active: 'false' } },
            ],
            sort: 'company',
            search: t('supplier.search'),
          }}
          exportName="suppliers"
          words={{
            count: (total, filtered) => t(filtered ? 'supplier.filtered' : 'supplier.rows', { total }),
            empty: { icon: Truck, title: t('supplier.empty'), body: t('supplier.emptyNote') },
          }}
          bulk={party.bulk}
        />
      </BesideList>
      {party.editing && <SupplierDialog id={party.editing.id} onClose={party.close} />}
      {party.dialogs}
    </>
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
          <Balance
            key="owed"
            owed={row.owed}
            unpaid={`${purchasesOf(id)}&owing=true`}
            statement={accountOf(id)}
          >
            {row.documents > 0 && (
              <Anchor href={purchasesOf(id)} className={classes(textStyles.link, textStyles.muted)}>
                {t('supplier.documents', { count: row.documents })}
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
