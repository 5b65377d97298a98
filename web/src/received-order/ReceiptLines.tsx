import type { ReceivedOrder, ReceivedOrderLine } from '@trastienda/contract/received-order'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { DayText } from '../kit/Days.tsx'
import { Cost, Money, Nil, Quantity } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { TextArea } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import type { useCorrection } from './use-correction.ts'
import '../lines/document.css'

interface ReceiptLinesProps {
  receipt: ReceivedOrder
  work: ReturnType<typeof useCorrection>
  /** Whether the note may still be changed. */
  notes: boolean
}

/** What came, as it was decided; of an approved one the note still changes. */
export function ReceiptLines({ receipt, work, notes }: ReceiptLinesProps) {
  const { t } = useText()
  return (
    <>
      <div className="gw">
        <table className="tb doc-lines">
          <thead>
            <tr>
              <th scope="col">{t('label.product')}</th>
              <th scope="col" className="sm-hide">
                {t('receipt.field.lot')}
              </th>
              <th scope="col" className="sm-hide">
                {t('receipt.field.expiresOn')}
              </th>
              <th scope="col" className="n">
                {t('receipt.list.accepted')}
              </th>
              <th scope="col" className="n">
                {t('receipt.field.rejected')}
              </th>
              <th scope="col" className="n md-hide">
                {t('receipt.read.cost')}
              </th>
              <th scope="col" className="n">
                {t('label.value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {receipt.items.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {notes ? (
        <TextArea
          label={t('label.note')}
          required={false}
          rows={2}
          maxLength={2000}
          {...work.form.field('note')}
        />
      ) : (
        <p className="t2 noted" dir="auto">
          {receipt.note}
        </p>
      )}
      {work.form.failure !== null && <Note kind="error">{problemText(work.form.failure, t)}</Note>}
    </>
  )
}

/** The lot, under its product where it has no column of its own: on a phone. */
function LotUnder({ line: { lot, expiresOn } }: { line: ReceivedOrderLine }) {
  const { t, locale } = useText()
  if (lot === '' && expiresOn === null) return null
  const expiry = expiresOn && t('approval.expires', { day: formatDay(expiresOn, locale, today()) })
  return (
    <small className="rc-lot t3">
      {lot !== '' && <bdi className="mono">{lot}</bdi>}
      {lot !== '' && expiry && ', '}
      {expiry}
    </small>
  )
}

function Row({ line }: { line: ReceivedOrderLine }) {
  const { t } = useText()
  return (
    <tr>
      <td className="clip">
        <span className="cd t3 mono">{line.productCode}</span>
        <bdi>{line.productName}</bdi>
        <LotUnder line={line} />
      </td>
      <td className="sm-hide">{line.lot === '' ? <Nil /> : <bdi className="mono">{line.lot}</bdi>}</td>
      <td className="sm-hide">
        <DayText of={line.expiresOn} />
      </td>
      <td className="n">
        <Quantity of={line.accepted} unit={line.unit} />
      </td>
      <td className="n">
        <Quantity of={line.rejected} />
        {line.rejectReason !== '' && (
          <small className="t3 rc-why">{t(`receipt.reason.${line.rejectReason}`)}</small>
        )}
      </td>
      <td className="n md-hide">
        <Cost of={line.cost} />
      </td>
      <td className="n">
        <Money of={line.value} />
      </td>
    </tr>
  )
}
