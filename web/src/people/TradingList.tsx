import type { customerCities } from '@trastienda/contract/customer'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { ImportButton } from '../import/ImportButton.tsx'
import { BesideList } from '../kit/BesideList.tsx'
import type { ListScreenProps } from '../kit/list-props.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import type { PartyRow } from './calls.ts'
import { useOwingFilter, usePartyFilters } from './use-party-filters.ts'
import type { PartyHands, useParty } from './use-party.tsx'

interface TradingListProps<Row extends PartyRow> extends Pick<ListScreenProps<Row>, 'source' | 'columns'> {
  kind: 'customer' | 'supplier'
  party: ReturnType<typeof useParty<Row>>
  cities: typeof customerCities
  /** The words of the balance: its column, the view of those who have one, and the values of its filter. */
  owing: { readonly label: string; readonly view: string; readonly yes: string; readonly no: string }
  sort: string
  icon: LucideIcon
  renderDrawer: (id: number, hands: PartyHands<Row>) => ReactNode
  renderForm: (id: number | undefined, close: () => void) => ReactNode
}

/** The list of those whom the company sells to or buys from, with the drawer and the form of one. */
export function TradingList<Row extends PartyRow>(props: TradingListProps<Row>) {
  const { kind, party, cities, owing, sort, icon, source, columns, renderDrawer, renderForm } = props
  const { t } = useText()
  const { editing, hands } = party
  return (
    <>
      <BesideList open={party.opened} size="small" renderDrawer={(id) => renderDrawer(id, hands)}>
        <ListScreen
          head={{
            title: t(`menu.${kind}s`),
            create: { label: t(`${kind}.add`), run: party.add },
            actions: <ImportButton kind={kind} />,
          }}
          source={source}
          columns={columns}
          row={{ id: ({ id }) => id, name: hands.nameOf, ...party.row }}
          find={{
            filters: usePartyFilters(cities, useOwingFilter(owing.label, owing.yes, owing.no)),
            views: [
              party.pending,
              { id: 'owing', label: owing.view, filters: { owing: 'true' }, sort: '-owed' },
              { id: 'inactive', label: t('person.views.inactive'), filters: { active: 'false' } },
            ],
            sort,
            search: t(`${kind}.search`),
          }}
          exportName={`${kind}s`}
          words={{
            count: (total, filtered) => t(filtered ? `${kind}.filtered` : `${kind}.rows`, { total }),
            empty: { icon, title: t(`${kind}.empty`), body: t(`${kind}.emptyNote`) },
          }}
          bulk={party.bulk}
        />
      </BesideList>
      {editing && renderForm(editing.id, party.close)}
      {party.dialogs}
    </>
  )
}
