import type { ReceivedOrder, ReceivedOrderLine } from '@trastienda/contract/received-order'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import type { PlainColumns } from '../kit/PlainTable.tsx'
import { DayText } from '../kit/Days.tsx'
import { Cost, Money, Nil, Quantity } from '../kit/Figures.tsx'
import { FailureText } from '../kit/FailureText.tsx'
import { Note } from '../kit/Note.tsx'
import { NoteText } from '../kit/NoteText.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { useCards } from '../kit/use-media.ts'
import type { useCorrection } from './use-correction.ts'
import { ReadLines, Times } from '../lines/ReadLines.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'
import styles from './edit.module.css'

interface ReceiptLinesProps {
  receipt: ReceivedOrder
  work: ReturnType<typeof useCorrection>
  /** Whether the note may still be changed. */
  notes: boolean
}

function useColumns(): PlainColumns<ReceivedOrderLine> {
  const { t } = useText()
  return [
    {
      id: 'product',
      head: t('label.product'),
      cellClass: textStyles.clip,
      cell: (line) => (
        <>
          <span className={classes(documentStyles.code, textStyles.faint, textStyles.monospace)}>
            {line.productCode}
          </span>
          <bdi>{line.productName}</bdi>
          <Times quantity={line.accepted} unit={line.unit} each={line.cost} />
          <RejectedUnder line={line} />
          <LotUnder line={line} />
        </>
      ),
    },
    {
      id: 'lot',
      head: t('label.lot'),
      hide: 'phone',
      cell: ({ lot }) => (lot === '' ? <Nil /> : <bdi className={textStyles.monospace}>{lot}</bdi>),
    },
    {
      id: 'expiresOn',
      head: t('receipt.field.expiresOn'),
      hide: 'phone',
      cell: ({ expiresOn }) => <DayText of={expiresOn} />,
    },
    {
      id: 'accepted',
      head: t('receipt.list.accepted'),
      number: true,
      hide: 'phone',
      cell: ({ accepted, unit }) => <Quantity of={accepted} unit={unit} />,
    },
    {
      id: 'rejected',
      head: t('receipt.field.rejected'),
      number: true,
      hide: 'phone',
      cell: ({ rejected, rejectReason }) => (
        <>
          <Quantity of={rejected} />
          {rejectReason !== '' && (
            <small className={classes(textStyles.faint, styles.why)}>
              {t(`receipt.reason.${rejectReason}`)}
            </small>
          )}
        </>
      ),
    },
    {
      id: 'cost',
      head: t('receipt.read.cost'),
      number: true,
      hide: 'tablet',
      cell: ({ cost }) => <Cost of={cost} />,
    },
    { id: 'value', head: t('label.value'), number: true, cell: ({ value }) => <Money of={value} /> },
  ]
}

/** What came, as it was decided; of an approved one the note still changes. */
export function ReceiptLines({ receipt, work, notes }: ReceiptLinesProps) {
  const { t } = useText()
  const columns = useColumns()
  return (
    <>
      <ReadLines lines={receipt.items} columns={columns} />
      {notes ? (
        <TextArea
          label={t('label.note')}
          required={false}
          rows={2}
          maxLength={2000}
          {...work.form.field('note')}
        />
      ) : (
        <NoteText label={t('label.note')} note={receipt.note} />
      )}
      {work.form.failure !== null && (
        <Note kind="error">
          <FailureText failure={work.form.failure} />
        </Note>
      )}
    </>
  )
}

/** What was rejected of a line and why, under its product on a phone. */
function RejectedUnder({ line: { rejected, rejectReason } }: { line: ReceivedOrderLine }) {
  const { t } = useText()
  const phone = useCards()
  if (!phone || Number(rejected) === 0) return null
  return (
    <small className={classes(documentStyles.block, textStyles.warning)}>
      {t('receipt.field.rejected')} <Quantity of={rejected} />
      {rejectReason !== '' && ` · ${t(`receipt.reason.${rejectReason}`)}`}
    </small>
  )
}

/** The lot, under its product where it has no column of its own: on a phone. */
function LotUnder({ line: { lot, expiresOn } }: { line: ReceivedOrderLine }) {
  const { t, locale } = useText()
  if (lot === '' && expiresOn === null) return null
  const expiry = expiresOn && t('approval.expires', { day: formatDay(expiresOn, locale, today()) })
  return (
    <small className={classes(styles.lot, textStyles.faint)}>
      {lot !== '' && <bdi className={textStyles.monospace}>{lot}</bdi>}
      {lot !== '' && expiry && ', '}
      {expiry}
    </small>
  )
}
