import { Check, CircleAlert, Flag } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import './flag-list.css'

/** A flag as it is shown: one that blocks is resolved first, any other is ticked. */
export interface ShownFlag {
  readonly key: string
  readonly blocks: boolean
  readonly title: ReactNode
  /** What more is said of it, if anything. */
  readonly text?: ReactNode
}

interface FlagBoxProps {
  flags: readonly ShownFlag[]
  ticked: ReadonlySet<string>
  onTick: (flag: string, on: boolean) => void
  /** How often approving was asked for while a flag stood in its way: each time leads to the first such flag. */
  refusals: number
  /** Something else is asked first, and leads there. */
  later?: boolean
}

/** What is out of the ordinary, to be ticked one by one. */
export function FlagBox({ flags, ticked, onTick, refusals, later = false }: FlagBoxProps) {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  const why = useId()
  const toTick = flags.filter((flag) => !flag.blocks)
  const done = toTick.filter(({ key }) => ticked.has(key)).length
  const blocked = toTick.length < flags.length
  const missing = blocked || done < toTick.length
  const lead = useEffectEvent(() => {
    if (!later) list.current?.querySelector<HTMLElement>('.blocked, input:not(:checked)')?.focus()
  })
  useEffect(() => {
    if (refusals > 0) lead()
  }, [refusals])
  if (flags.length === 0) {
    return (
      <>
        <h3>{t('approval.flags')}</h3>
        <p className="t2 none">{t('approval.noFlags')}</p>
      </>
    )
  }
  const told = refusals > 0 && missing
  return (
    <div className={missing ? (blocked ? 'flagged stop' : 'flagged') : 'flagged done'}>
      <h3>
        <Icon of={missing ? Flag : Check} />
        {t('approval.flags')}
        <span className="push n">
          {toTick.length > 0 && t('approval.ticked', { done, total: toTick.length })}
        </span>
      </h3>
      <p id={why} className={told ? 'ask told' : 'ask'} role="alert">
        {told &&
          (blocked ? t('approval.blockedWhy') : t('approval.tickFirst', { count: toTick.length - done }))}
      </p>
      {!told && <p className="ask">{blocked ? t('approval.blockedWhy') : t('approval.tickEach')}</p>}
      <ul className="flags" ref={list}>
        {flags.map((flag) => (
          <Row
            key={flag.key}
            flag={flag}
            ticked={ticked.has(flag.key)}
            onTick={(on) => onTick(flag.key, on)}
            why={told ? why : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  flag: ShownFlag
  ticked: boolean
  onTick: (on: boolean) => void
  /** The id of the words that say why it is asked for, once it was. */
  why: string | undefined
}

function Row({ flag, ticked, onTick, why }: RowProps) {
  const words = (
    <span>
      <b className="med">{flag.title}</b>
      {flag.text !== undefined && <span className="t2">{flag.text}</span>}
    </span>
  )
  if (flag.blocks)
    return (
      <li className="blocked" tabIndex={-1} aria-describedby={why}>
        <Icon of={CircleAlert} />
        {words}
      </li>
    )
  const asked = why !== undefined && !ticked
  return (
    <li className={asked ? 'asked' : undefined}>
      <label>
        <input
          type="checkbox"
          className="ck"
          checked={ticked}
          aria-invalid={asked || undefined}
          aria-describedby={asked ? why : undefined}
          onChange={(event) => onTick(event.target.checked)}
        />
        {words}
      </label>
    </li>
  )
}
