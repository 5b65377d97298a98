import { useText } from '../i18n/useText.ts'
import { useShortcut } from '../kit/shortcut.ts'
import type { GridControl } from '../lines/grid/control.ts'
import type { Line } from '../lines/line.ts'
import { lineAt } from './line-at.ts'

interface Keys {
  readonly control: GridControl
  readonly lines: readonly Line[]
  /** Whether there is anything to save. */
  readonly active: boolean
  /** Saves it and prints its receipt. */
  readonly onPrint: () => void
  readonly onField: (field: string) => void
  readonly onLots: (line: Line) => void
}

/** The keys of the till: save and print, to the customer, to the lots of the line, to the payment. */
export function useTillKeys({ control, lines, active, onPrint, onField, onLots }: Keys): void {
  const { t } = useText()
  useShortcut('mod+p', onPrint, { label: t('sale.till.print'), active })
  useShortcut('f6', () => onField('customer'), { label: t('sale.keys.customer'), typing: true })
  useShortcut('f8', () => onField('discount'), { label: t('sale.keys.pay'), typing: true })
  useShortcut(
    'f4',
    () => {
      const line = lines[lineAt(lines, control.current())]
      if (!line?.product) return false
      onLots(line)
      return undefined
    },
    { label: t('sale.lots.change'), typing: true },
  )
}
