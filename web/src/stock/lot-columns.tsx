import type { Day } from '@trastienda/contract/calendar'
import type { Translate } from '../i18n/useText.ts'
import { DayText } from '../kit/Days.tsx'
import { Nil } from '../kit/Figures.tsx'
import type { PlainColumn } from '../kit/PlainTable.tsx'
import textStyles from '../kit/text.module.css'

interface NamedLot {
  readonly lot: string
  readonly expiresOn: Day | null
}

/** A lot and its last day. */
export const lotColumns = <Row extends NamedLot>(t: Translate): readonly PlainColumn<Row>[] => [
  {
    id: 'lot',
    head: t('label.lot'),
    cell: ({ lot }) => (lot === '' ? <Nil /> : <bdi className={textStyles.monospace}>{lot}</bdi>),
  },
  {
    id: 'expiresOn',
    head: t('receipt.field.expiresOn'),
    cell: ({ expiresOn }) => <DayText of={expiresOn} />,
  },
]
