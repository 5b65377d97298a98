import type { Cop } from '@trastienda/contract/money'
import type { Opening } from '@trastienda/contract/report-cells'
import type { CustomerTrade, SupplierTrade } from '@trastienda/contract/report-parties'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { DayText } from '../../kit/Days.tsx'
import { Change } from '../frame/Change.tsx'
import type { Lead, Measure } from '../frame/columns.ts'
import textStyles from '../../kit/text.module.css'

// The columns that the reports of customers and of suppliers have in common.

type Sums = Pick<CustomerTrade & SupplierTrade, 'documents' | 'amount' | 'returned' | 'net'> & {
  readonly previous?: Cop | null
}
type Party = Pick<CustomerTrade & SupplierTrade, 'id' | 'city' | 'lastOn'>

interface PartyColumns {
  /** The documents behind each figure. */
  readonly cells: Readonly<Record<keyof Required<Sums>, Opening>>
  readonly labels: Readonly<Record<Exclude<keyof Sums, 'previous'>, string>>
  readonly compares: boolean
}

/** The figures of a party: its documents, what was returned, and their difference; with a comparison, the change. */
export function useTradeMeasures({ cells, labels, compares }: PartyColumns): readonly Measure<Sums>[] {
  const { t } = useText()
  return [
    {
      id: 'documents',
      opens: cells.documents,
      label: labels.documents,
      sort: 'documents',
      from: 'md',
      of: ({ documents }) => ({ kind: 'count', of: documents }),
    },
    {
      id: 'amount',
      label: labels.amount,
      opens: cells.amount,
      sort: 'amount',
      card: 'main',
      of: ({ amount }) => ({ kind: 'money', of: amount }),
    },
    {
      id: 'returned',
      label: labels.returned,
      opens: cells.returned,
      sort: 'returned',
      from: 'lg',
      of: ({ returned }) => ({ kind: 'money', of: returned }),
    },
    {
      id: 'net',
      label: labels.net,
      opens: cells.net,
      sort: 'net',
      from: 'md',
      of: ({ net }) => ({ kind: 'money', of: net }),
    },
    ...(compares
      ? [
          {
            id: 'change',
            label: t('product.costs.change'),
            opens: cells.previous,
            of: ({ previous }) => ({ kind: 'money', of: previous }),
            cell: ({ net, previous }) => <Change now={net} before={previous} />,
          } satisfies Measure<Sums>,
        ]
      : []),
  ]
}

interface NameColumn<Row> {
  readonly label: string
  readonly of: (row: Row) => string
  /** Where the statement of a party is. */
  readonly opens: (row: Row) => string
}

/** The name of a party, its city, and the day of its last document. */
export function usePartyLeads<Row extends Party>({
  label,
  of,
  opens,
}: NameColumn<Row>): readonly [Lead<Row>, ...Lead<Row>[]] {
  const { t } = useText()
  return [
    {
      id: 'name',
      label,
      sort: 'name',
      cell: (row) => (
        <Anchor href={opens(row)}>
          <bdi className={textStyles.clip}>{of(row)}</bdi>
        </Anchor>
      ),
    },
    { id: 'city', label: t('person.city'), from: 'lg', cell: ({ city }) => <bdi>{city}</bdi> },
    {
      id: 'lastOn',
      label: t('reportScreen.party.lastOn'),
      from: 'lg',
      cell: ({ lastOn }) => <DayText of={lastOn} />,
    },
  ]
}
