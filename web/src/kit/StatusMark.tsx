import type { Cop } from '@trastienda/contract/money'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from './Icon.tsx'
import { statusLabel, type StatusAxes, type StatusLabel, type Stroke, strokesOf } from './status.ts'
import { classes } from './classes.ts'
import styles from './state.module.css'

function Bar({ at, stroke }: { at: number; stroke: Stroke }): ReactElement {
  if (stroke === 'full') return <rect x={at} y="1" width="4" height="10" rx="1" fill="currentColor" />
  return (
    <>
      <rect
        x={at + 0.5}
        y="1.5"
        width="3"
        height="9"
        rx=".8"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".8"
      />
      {stroke === 'half' && <rect x={at} y="6" width="4" height="5" rx="1" fill="currentColor" />}
    </>
  )
}

const looks: Partial<Record<StatusLabel, string>> = {
  paid: styles.done,
  rejected: styles.bad,
  cancelled: styles.voided,
}

interface StatusProps extends Partial<StatusAxes> {
  approval: StatusAxes['approval']
  /** The label if the server gives it; otherwise it follows from the states. */
  label?: StatusLabel
  /** The word itself, where the documents' own does not agree with what is meant. */
  word?: string | undefined
}

/** A document's state: three strokes (approved, received, paid) and the word that follows from them. */
export function StatusMark({ approval, receipt = null, payment = null, label, word }: StatusProps) {
  const { t } = useText()
  const axes = { approval, receipt, payment }
  const name = label ?? statusLabel(axes)
  const strokes = strokesOf(axes)
  const all = strokes.every((stroke) => stroke === 'full') && strokes.length > 1
  const spelt = [
    t(`state.approval.${approval}`),
    receipt && t(`state.receipt.${receipt}`),
    payment && t(`state.payment.${payment}`),
  ]
  return (
    <span
      className={classes(
        styles.state,
        strokes.length === 1 ? styles.one : undefined,
        all && name !== 'cancelled' ? styles.done : looks[name],
      )}
      data-part="state"
      title={word ?? spelt.filter(Boolean).join(' · ')}
    >
      {name === 'rejected' ? (
        <Icon of={X} small />
      ) : (
        <svg
          className={styles.strokes}
          viewBox={strokes.length === 1 ? '0 0 12 12' : '0 0 17 12'}
          aria-hidden="true"
        >
          {strokes.map((stroke, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the strokes are positions
            <Bar key={index} at={index * 6.5} stroke={stroke} />
          ))}
        </svg>
      )}
      {word ?? t(`state.${name}`)}
    </span>
  )
}

interface SettledProps {
  approval: StatusAxes['approval']
  status: StatusLabel
  paid: Cop
  balance: Cop
  word?: string | undefined
}

/** The state of a document whose goods move when it is approved, and which is paid for after that. */
export function SettledMark({ approval, status, paid, balance, word }: SettledProps) {
  const payment = approval === 'approved' && balance === 0 ? 'paid' : paid > 0 ? 'part' : 'unpaid'
  return (
    <StatusMark
      approval={approval}
      receipt={approval === 'approved' ? 'full' : 'none'}
      payment={payment}
      label={status}
      word={word}
    />
  )
}
