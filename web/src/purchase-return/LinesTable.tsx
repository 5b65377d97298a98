import type { ReturnableLine } from '@trastienda/contract/purchase-return-lines'
import { mostReturnable } from '@trastienda/contract/purchase-return.rules'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { onReturnKey } from '../lines/return-keys.ts'
import { ReturnTable } from '../lines/ReturnTable.tsx'
import { LineRow } from './LineRow.tsx'
import type { ReturnForm } from './use-return-form.ts'
import { chosenLines, keyOf, lineOf, type LineValues, liveProblems, valuesByRow } from './values.ts'
import textStyles from '../kit/text.module.css'
import styles from './purchase-return.module.css'

interface LinesTableProps {
  form: ReturnForm
  lines: readonly ReturnableLine[]
}

/** The lines of the bill, each with the returned quantity and the reason. */
export function LinesTable({ form, lines }: LinesTableProps) {
  const { t, locale } = useText()
  const chosen = chosenLines(form.values, lines)
  const live = liveProblems(form.values, lines, (quantity) => formatQuantity(quantity, locale))
  const worth = valuesByRow(form.values, lines)
  const set = (line: ReturnableLine, change: Partial<LineValues>) =>
    form.set({
      items: { ...form.values.items, [keyOf(line)]: { ...lineOf(form.values, line), ...change } },
    })
  const all = (line: ReturnableLine) => set(line, { quantity: mostReturnable(line) })
  return (
    <ReturnTable
      label={t('purchaseReturn.form.lines')}
      hint={(key) => t('purchaseReturn.form.keys', { key })}
      className={styles.lines}
      scroll={styles.scroll}
      head={
        <>
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
        </>
      }
    >
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
          onKey={(event) => onReturnKey(event, () => all(line))}
        />
      ))}
    </ReturnTable>
  )
}
