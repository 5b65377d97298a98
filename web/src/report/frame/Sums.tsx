import type { Figure } from '@trastienda/contract/report-documents'
import type { ReactNode } from 'react'
import { Change } from './Change.tsx'
import { Drill, type MeasureValue } from './Measure.tsx'

interface Sum {
  readonly label: string
  readonly value: MeasureValue
  readonly figure?: Figure | undefined
  /** The same of the period before; undefined when nothing is compared. */
  readonly before?: number | null | undefined
  readonly note?: ReactNode
}

/** The sums on top of a report, each opening its documents, with its change against the period before. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="rp-sums">
      {sums.map(({ label, value, figure, before, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="rp-big">
              <Drill figure={figure} value={value} label={label} total />
            </span>
            {before != null && <Change now={Number(value.of ?? 0)} before={before} />}
            {note !== undefined && <span className="t3 sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
