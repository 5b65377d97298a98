import { useMethods } from '../approval/payment-words.tsx'
import { useText } from '../i18n/useText.ts'
import { DayField } from '../kit/DayField.tsx'
import { Money } from '../kit/Figures.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { totalOf } from './run-draft.ts'
import { RunFiles } from './RunFiles.tsx'
import type { Run } from './use-run.ts'

/** When and how it is paid, and the payments that come of it, one for each supplier. */
export function RunAside({ run }: { run: Run }) {
  const { t } = useText()
  const { draft, change, refusal, groups, picks } = run
  return (
    <aside className="run-side" aria-label={t('payment.run.payments', { count: groups.length })}>
      <div className="run-pair">
        <DayField
          label={t('payment.field.date')}
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
        {groups.length > 0 && <span className="t3">{t('payment.run.each')}</span>}
      </h2>
      {groups.length === 0 ? (
        <p className="t3">{t('payment.run.pickFirst')}</p>
      ) : (
        <ul className="run-pays">
          {groups.map(({ supplierId, supplier, rows }) => (
            <li key={supplierId}>
              <bdi className="clip">{supplier}</bdi>
              <span className="n">
                <Money of={totalOf(rows)} />
              </span>
            </li>
          ))}
          <li className="tt">
            <span>{t('payment.run.total')}</span>
            <span className="n">
              <Money of={totalOf(picks)} full currency />
            </span>
          </li>
        </ul>
      )}
      <p className="run-rule t2">{t('payment.run.allOrNone')}</p>
      <TextArea
        label={t('payment.field.note')}
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
