import { add, centavos, negated, subtract } from '@trastienda/contract/money'
import { useMethods } from '../approval/payment-words.tsx'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { totalOf, withCredit, withReference } from './run-draft.ts'
import { RunFiles } from './RunFiles.tsx'
import type { Run } from './use-run.ts'
import { classes } from '../kit/classes.ts'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import styles from './run-aside.module.css'

const nothing = centavos(0)

/** When and how the run is paid, and the resulting payments, one for each supplier. */
export function RunAside({ run }: { run: Run }) {
  const { t } = useText()
  const { draft, change, refusal, groups } = run
  return (
    <aside
      className={styles.side}
      data-part="run-side"
      data-scrolls=""
      aria-label={t('payment.run.payments', { count: groups.length })}
    >
      <div className={styles.pair}>
        <DocumentDay
          label={t('label.date')}
          name="paidOn"
          required
          max={today()}
          value={draft.paidOn}
          problem={refusal.fields['paidOn']}
          onChange={(paidOn) => change((before) => ({ ...before, paidOn }))}
        />
        <SelectField
          label={t('payment.field.method')}
          name="method"
          required
          options={useMethods()}
          value={draft.method}
          problem={refusal.fields['method']}
          onChange={(method) => change((before) => ({ ...before, method: method ?? before.method }))}
        />
      </div>
      <h2>
        {t('payment.run.payments', { count: groups.length })}{' '}
        {groups.length > 0 && <span className={textStyles.faint}>{t('payment.run.each')}</span>}
      </h2>
      {groups.length === 0 ? (
        <p className={textStyles.faint}>{t('payment.run.pickFirst')}</p>
      ) : (
        <ul className={styles.pays}>
          {groups.map((group) => (
            <SupplierPay key={group.supplierId} group={group} run={run} />
          ))}
          <Totals run={run} />
        </ul>
      )}
      <p className={classes(styles.rule, textStyles.muted)}>{t('payment.run.allOrNone')}</p>
      <TextArea
        label={t('label.note')}
        name="note"
        required={false}
        rows={2}
        maxLength={2000}
        value={draft.note}
        problem={refusal.fields['note']}
        onChange={(note) => change((before) => ({ ...before, note }))}
      />
      <RunFiles run={run} />
    </aside>
  )
}

interface SupplierPayProps {
  group: Run['groups'][number]
  run: Run
}

/** The amount paid to one supplier, and whether their credit is used first. */
function SupplierPay({ group: { supplierId, supplier, rows }, run }: SupplierPayProps) {
  const { t, locale } = useText()
  const free = run.free.get(supplierId)
  const drawn = run.drawn.get(supplierId) ?? nothing
  const reference = run.references.get(supplierId) ?? ''
  const wrong = reference.trim().length < 3
  // A payment of no money, maybe for a bill that is not due yet, is explained: only the credit of its supplier pays it.
  const creditWords = drawn === 0 ? 'undrawn' : drawn === totalOf(rows) ? 'allDrawn' : 'drawn'
  return (
    <li>
      <bdi className={textStyles.clip}>{supplier}</bdi>
      <span className={textStyles.figures}>
        <Money of={subtract(totalOf(rows), drawn)} full />
      </span>
      <input
        className={classes(styles.ref, textStyles.monospace)}
        dir="ltr"
        aria-label={t('payment.run.referenceOf', { supplier })}
        aria-required
        aria-invalid={wrong || undefined}
        maxLength={64}
        value={reference}
        onChange={(event) => run.change((draft) => withReference(draft, supplierId, event.target.value))}
      />
      {free !== undefined && (
        <label className={classes(styles.credit, textStyles.small)}>
          <input
            type="checkbox"
            className={fieldStyles.checkbox}
            checked={!run.draft.withoutCredit.includes(supplierId)}
            aria-label={t('payment.run.useCreditOf', { supplier })}
            onChange={(event) => run.change((draft) => withCredit(draft, supplierId, event.target.checked))}
          />
          <span className={textStyles.muted}>
            {t(`payment.run.${creditWords}`, {
              amount: formatCop(drawn, locale),
              free: formatCop(free, locale),
            })}
          </span>
        </label>
      )}
    </li>
  )
}

/** What is paid in all: by credit, and by money. */
function Totals({ run }: { run: Run }) {
  const { t } = useText()
  const drawn = add(...run.drawn.values())
  return (
    <>
      {drawn > 0 && (
        <>
          <li className={styles.sub}>
            <span>{t('payment.run.settled')}</span>
            <span className={textStyles.figures}>
              <Money of={totalOf(run.picks)} full />
            </span>
          </li>
          <li className={styles.sub}>
            <span>{t('payment.run.byCredit')}</span>
            <span className={textStyles.figures}>
              <Money of={negated(drawn)} full />
            </span>
          </li>
        </>
      )}
      <li className={styles.total} data-part="total" data-stays="foot">
        <span>{t(drawn > 0 ? 'payment.run.money' : 'label.total')}</span>
        <span className={textStyles.figures}>
          <Money of={run.money} full currency />
        </span>
      </li>
    </>
  )
}
