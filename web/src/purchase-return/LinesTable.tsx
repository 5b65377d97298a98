import type { ReturnableLine } from '@trastienda/contract/purchase-return-lines'
import { mostReturnable } from '@trastienda/contract/purchase-return.rules'
import { type KeyboardEvent, useRef } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { LineRow } from './LineRow.tsx'
import type { ReturnForm } from './use-return-form.ts'
import { chosenLines, keyOf, lineOf, type LineValues, liveProblems, valuesByRow } from './values.ts'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './purchase-return.module.css'

/** The key that returns all of the line whose quantity has the focus; no figure is written with it. */
const allKey = 't'

interface LinesTableProps {
  form: ReturnForm
  lines: readonly ReturnableLine[]
}

/** The lines of the bill, each with the returned quantity and the reason. */
export function LinesTable({ form, lines }: LinesTableProps) {
  const { t, locale } = useText()
  const table = useRef<HTMLTableElement>(null)
  const chosen = chosenLines(form.values, lines)
  const live = liveProblems(form.values, lines, (quantity) => formatQuantity(quantity, locale))
  const worth = valuesByRow(form.values, lines)
  const set = (line: ReturnableLine, change: Partial<LineValues>) =>
    form.set({
      items: { ...form.values.items, [keyOf(line)]: { ...lineOf(form.values, line), ...change } },
    })
  const all = (line: ReturnableLine) => set(line, { quantity: mostReturnable(line) })
  const step = (event: KeyboardEvent, by: 1 | -1) => {
    const inputs = [...(table.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])]
    const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const key = (event: KeyboardEvent, line: ReturnableLine) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown') step(event, 1)
    else if (event.key === 'ArrowUp') step(event, -1)
    else if (event.code === 'KeyT' || event.key.toLowerCase() === allKey) {
      event.preventDefault()
      all(line)
    }
  }
  return (
    <div className={styles.lines}>
      <p className={classes(textStyles.small, textStyles.faint, hiddenStyles.belowSmall)}>
        {t('purchaseReturn.form.keys', { key: allKey.toUpperCase() })}
      </p>
      {/* Focusable, so that people without a pointer can scroll it. */}
      <div
        className={styles.scroll}
        data-scrolls=""
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t('purchaseReturn.form.lines')}
      >
        <table ref={table} className={classes(tableStyles.table, tableStyles.plain)}>
          <thead>
            <tr>
              <th scope="col">{t('label.product')}</th>
              <th scope="col" className={textStyles.figures}>
                {t('purchaseReturn.form.bought')}
              </th>
              <th scope="col" className={textStyles.figures}>
                {t('purchaseReturn.form.returned')}
              </th>
              <th scope="col" className={textStyles.figures}>
                {t('purchaseReturn.form.pending')}
              </th>
              <th scope="col" className={textStyles.figures}>
                {t('label.onHand')}
              </th>
              <th scope="col" className={textStyles.figures}>
                {t('purchaseReturn.form.cost')}
              </th>
              <th scope="col">{t('purchaseReturn.form.quantity')}</th>
              <th scope="col">{t('label.reason')}</th>
              <th scope="col" className={textStyles.figures}>
                {t('label.value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow
                key={keyOf(line)}
                line={line}
                values={lineOf(form.values, line)}
                value={worth.get(keyOf(line)) ?? null}
                commonReason={form.values.reason}
                at={chosen.indexOf(line)}
                problemOf={form.problemOf}
                live={live.get(keyOf(line))}
                onChange={(change) => set(line, change)}
                onAll={() => all(line)}
                onKey={(event) => key(event, line)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
