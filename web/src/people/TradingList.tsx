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

interface TradingWords {
  readonly title: string
  readonly add: string
  readonly search: string
  readonly count: ListScreenProps<PartyRow>['words']['count']
  readonly empty: string
  readonly emptyNote: string
  /** The balance: its column, the view of those who have one, and the values of its filter. */
  readonly owed: string
  readonly owing: string
  readonly owingYes: string
  readonly owingNo: string
}

interface TradingListProps<Row extends PartyRow> extends Pick<ListScreenProps<Row>, 'source' | 'columns'> {
  kind: 'customer' | 'supplier'
  party: ReturnType<typeof useParty<Row>>
  cities: typeof customerCities
  words: TradingWords
  sort: string
  icon: LucideIcon
  renderDrawer: (id: number, hands: PartyHands<Row>) => ReactNode
  renderForm: (id: number | undefined, close: () => void) => ReactNode
}

/** The list of those whom the company sells to or buys from, with the drawer and the form of one. */
export function TradingList<Row extends PartyRow>(props: TradingListProps<Row>) {
  const { kind, party, cities, words, sort, icon, source, columns, renderDrawer, renderForm } = props
  const { t } = useText()
  const { editing, hands } = party
  return (
    <>
      <BesideList open={party.opened} size="small" renderDrawer={(id) => renderDrawer(id, hands)}>
        <ListScreen
          head={{
            title: words.title,
            create: { label: words.add, run: party.add },
            actions: <ImportButton kind={kind} />,
          }}
          source={source}
          columns={columns}
          row={{ id: ({ id }) => id, name: hands.nameOf, ...party.row }}
          find={{
            filters: usePartyFilters(cities, useOwingFilter(words.owed, words.owingYes, words.owingNo)),
            views: [
              party.pending,
              { id: 'owing', label: words.owing, filters: { owing: 'true' }, sort: '-owed' },
              { id: 'inactive', label: t('person.views.inactive'), filters: { active: 'false' } },
            ],
            sort,
            search: words.search,
          }}
          exportName={`${kind}s`}
          words={{
            count: words.count,
            empty: { icon, title: words.empty, body: words.emptyNote },
          }}
          bulk={party.bulk}
        />
      </BesideList>
      {editing && renderForm(editing.id, party.close)}
      {party.dialogs}
    </>
  )
}
