import type { Cop } from '@trastienda/contract/money'
import type { Opening } from '@trastienda/contract/report-cells'
import type { ReactNode } from 'react'
import { Anchor } from '../../kit/Anchor.tsx'
import { Change } from './Change.tsx'
import { Drill, type MeasureValue, Value } from './Measure.tsx'

interface Sum {
  readonly label: string
  readonly value: MeasureValue
  readonly opens?: Opening | undefined
  /** The list that adds up to it, in place of documents. */
  readonly href?: string
  /** The same of the period before; undefined when nothing is compared. */
  readonly before?: Cop | null | undefined
  readonly note?: ReactNode
}

/** The sums on top of a report, each opening its documents, with its change against the period before. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="rp-sums">
      {sums.map(({ label, value, opens, href, before, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="rp-big">
              {href === undefined ? (
                <Drill opens={opens} value={value} label={label} total />
              ) : (
                <Anchor href={href} className="drill">
                  <Value value={value} total />
                </Anchor>
              )}
            </span>
            {before != null && (
              <Drill
                opens={opens && { ...opens, before: true }}
                value={{ kind: 'money', of: before }}
                label={label}
              >
                <Change now={Number(value.of ?? 0)} before={before} />
              </Drill>
            )}
            {note !== undefined && <span className="t3 sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
