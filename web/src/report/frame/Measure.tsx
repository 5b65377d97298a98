import type { Cop } from '@trastienda/contract/money'
import type { Opening } from '@trastienda/contract/report-cells'
import type { ReactNode } from 'react'
import { formatPercent } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { Money, Nil, Quantity } from '../../kit/Figures.tsx'
import type { Narrowed } from '../../pick/drill-code.ts'
import { useDrill } from './narrowing.ts'
import textStyles from '../../kit/text.module.css'

/** A figure of a report, by its type: centavos, a decimal string, a count, percentage points. */
export type MeasureValue =
  | { readonly kind: 'money'; readonly of: Cop | null | undefined }
  | { readonly kind: 'quantity'; readonly of: string | null | undefined }
  | { readonly kind: 'count'; readonly of: number | null | undefined }
  | { readonly kind: 'percent'; readonly of: number | null | undefined }

/** A figure without its label. */
export function Value({ value, total }: { value: MeasureValue; total?: boolean | undefined }) {
  const { locale } = useText()
  if (value.of == null) return <Nil />
  switch (value.kind) {
    case 'money':
      return <Money of={value.of} full={total ?? false} />
    case 'quantity':
      return <Quantity of={value.of} />
    case 'count':
      return <Quantity of={String(value.of)} />
    default:
      return (
        <bdi dir="ltr" className={textStyles.unbroken}>
          {formatPercent(value.of, locale)}
        </bdi>
      )
  }
}

interface DrillProps {
  /** The documents behind it; none for a ratio of two other figures. */
  opens: Opening | null | undefined
  /** The filters beyond those of the report; null for a figure that opens nothing. */
  narrowed?: Narrowed | null | undefined
  value: MeasureValue
  total?: boolean | undefined
  /** The name of the figure, for screen readers. */
  label: string
  /** In place of the figure itself: its sign apart, its change. */
  children?: ReactNode
}

/** A figure that opens the documents which add up to it. */
export function Drill({ opens, narrowed, value, total, label, children }: DrillProps) {
  const { t } = useText()
  const drill = useDrill()
  const href =
    opens && narrowed !== null && Number(value.of ?? 0) !== 0 ? drill(opens, narrowed ?? {}) : undefined
  const content = children ?? <Value value={value} total={total} />
  if (href === undefined) return content
  return (
    <Anchor
      href={href}
      className={textStyles.drill}
      title={t(opens?.before ? 'report.documents.openBefore' : 'report.documents.open', { figure: label })}
    >
      {content}
    </Anchor>
  )
}
