import { Check, CircleAlert, CircleX, Flag, type LucideIcon, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Icon } from '../kit/Icon.tsx'
import { problemText } from '../kit/problem-text.ts'
import type { Approvable } from './many.ts'
import type { Many, Results } from './use-many.ts'
import { whyNot } from './use-undo.ts'
import { classes } from '../kit/classes.ts'
import styles from './approve-many.module.css'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'

interface ManyOutcomeProps {
  many: Many
  results: Results
  outcome: { readonly done: (done: number) => string; readonly row: string } | undefined
}

const tones = { ok: textStyles.success, warn: textStyles.warning, err: textStyles.error }
const wordTones = { ok: textStyles.faint, warn: textStyles.warning, err: textStyles.error }

interface Became {
  readonly id: number
  readonly reference: string
  readonly href: string
  readonly icon: LucideIcon
  readonly tone: 'ok' | 'warn' | 'err'
  readonly words: ReactNode
}

/** The result for each document: first those that stayed as they were, with the reason. */
export function ManyOutcome({ many, results, outcome }: ManyOutcomeProps) {
  const { t } = useText()
  const approved = outcome?.row ?? t('purchase.list.approved')
  const held = new Set(many.held.map(({ row }) => row.id))
  const resultOf = new Map(results.map((row) => [row.id, row]))
  const undone = new Map(many.undone?.map((row) => [row.id, row]))
  const became = ({ id, reference, href }: Approvable): Became => {
    const action = many.decided.get(id)
    const document = { id, reference, href }
    const back = undone.get(id)
    if (back?.problem === null)
      return { ...document, icon: RotateCcw, tone: 'warn', words: t('several.undo.reopened') }
    if (back) {
      const words = t('several.undo.stays', { why: whyNot(back, t) })
      return { ...document, icon: CircleAlert, tone: 'err', words }
    }
    if (action === 'reject')
      return { ...document, icon: CircleX, tone: 'warn', words: t('approval.many.rejected') }
    if (action === 'approve') return { ...document, icon: Check, tone: 'ok', words: approved }
    if (held.has(id)) return { ...document, icon: Flag, tone: 'warn', words: t('approval.many.waits') }
    const barred = many.barred.find(({ row }) => row.id === id)
    const bars = barred?.effect?.flags.find(({ blocks }) => blocks)
    if (bars) return { ...document, icon: CircleAlert, tone: 'err', words: bars.title }
    const result = resultOf.get(id)
    const refused = result !== undefined && result.problem !== null
    const why = barred?.error ? problemText(barred.error, t) : refused ? whyNot(result, t) : undefined
    if (why !== undefined) return { ...document, icon: CircleAlert, tone: 'err', words: why }
    return { ...document, icon: Check, tone: 'ok', words: approved }
  }
  const looked = (many.effects.data ?? []).map(({ row }) => row)
  const order = { err: 0, warn: 1, ok: 2 }
  const all = looked.map(became).toSorted((one, other) => order[one.tone] - order[other.tone])
  const done = all.filter(({ tone }) => tone === 'ok').length
  const left = all.filter(({ id, tone }) => tone !== 'ok' && !many.decided.has(id)).length
  return (
    <>
      <p className={dialogStyles.prose} role="status">
        {outcome?.done(done) ?? t('purchase.list.resultDone', { done })}
        {t('purchase.list.resultFailed', { failed: left })}
      </p>
      <ul className={styles.approveMany} data-scrolls="">
        {all.map(({ id, reference, href, icon, tone, words }) => (
          <li key={id}>
            <div>
              <Icon of={icon} small className={tones[tone]} />
              <Anchor href={href} className={classes(textStyles.link, textStyles.medium)}>
                <bdi>{reference}</bdi>
              </Anchor>
              <span className={wordTones[tone]}>{words}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
