import { useText } from '../i18n/useText.ts'
import { useShortcut } from '../kit/shortcut.ts'
import type { GridControl } from '../lines/grid/control.ts'
import { isBlank, type Line } from '../lines/line.ts'
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
  /** The lots of a line whose code is still looked up, unless another line was gone to meanwhile. */
  const lookedUp = async (key: string) => {
    await control.settled()
    const all = control.lines()
    const line = all[lineAt(all, control.current())]
    if (line?.key === key && line.product) onLots(line)
  }
  useShortcut(
    'f4',
    () => {
      const line = lines[lineAt(lines, control.current())]
      if (!line || isBlank(line)) return false
      if (line.product) onLots(line)
      else void lookedUp(line.key)
      return undefined
    },
    { label: t('sale.lots.change'), typing: true },
  )
}
