import { Check, CircleAlert, Flag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import type { ShownFlag } from './effects.ts'
import '../approval/flag-list.css'

interface FlagBoxProps {
  flags: readonly ShownFlag[]
  ticked: ReadonlySet<string>
  onTick: (flag: string, on: boolean) => void
  /** How often approving was asked for while a flag stood in its way: each time leads to the first such flag. */
  refusals: number
}

/** What is out of the ordinary, to be ticked one by one; what blocks has to be resolved first. */
export function FlagBox({ flags, ticked, onTick, refusals }: FlagBoxProps) {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  const toTick = flags.filter(({ blocks }) => !blocks)
  const done = toTick.filter(({ key }) => ticked.has(key)).length
  const blocked = toTick.length < flags.length
  const missing = blocked || done < toTick.length
  useEffect(() => {
    if (refusals > 0) list.current?.querySelector<HTMLElement>('.blocked, input:not(:checked)')?.focus()
  }, [refusals])
  if (flags.length === 0)
    return (
      <>
        <h3>{t('approval.flags')}</h3>
        <p className="t2 none">{t('approval.noFlags')}</p>
      </>
    )
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
      <p className={told ? 'ask told' : 'ask'} role={told ? 'alert' : undefined}>
        {blocked
          ? t('approval.blockedWhy')
          : told
            ? t('approval.tickFirst', { count: toTick.length - done })
            : t('approval.tickEach')}
      </p>
      <ul className="flags" ref={list}>
        {flags.map((flag) => (
          <FlagRow key={flag.key} flag={flag} ticked={ticked.has(flag.key)} onTick={onTick} />
        ))}
      </ul>
    </div>
  )
}

interface FlagRowProps extends Pick<FlagBoxProps, 'onTick'> {
  flag: ShownFlag
  ticked: boolean
}

function FlagRow({ flag, ticked, onTick }: FlagRowProps) {
  const words = (
    <span>
      <b className="med">{flag.title}</b>
      <span className="t2">{flag.text}</span>
    </span>
  )
  if (flag.blocks)
    return (
      <li className="blocked" tabIndex={-1}>
        <Icon of={CircleAlert} />
        {words}
      </li>
    )
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className="ck"
          checked={ticked}
          onChange={(event) => onTick(flag.key, event.target.checked)}
        />
        {words}
      </label>
    </li>
  )
}
