import { Check, CircleAlert, Flag } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { classes } from '../kit/classes.ts'
import approveStyles from './approve.module.css'
import flagListStyles from './flag-list.module.css'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'

/** A flag as it is shown: one that blocks is resolved first, any other is ticked. */
export interface ShownFlag {
  readonly key: string
  readonly blocks: boolean
  readonly title: ReactNode
  /** More details about it, if any. */
  readonly text?: ReactNode
}

interface FlagBoxProps {
  flags: readonly ShownFlag[]
  ticked: ReadonlySet<string>
  onTick: (flag: string, on: boolean) => void
  /**
   * How often approving was attempted while a flag prevented it: each attempt moves the focus to the first such
   * flag.
   */
  refusals: number
  /** Whether another part of the dialog has to be completed first and takes the focus. */
  later?: boolean
}

/** The flags of a document, which the person ticks one by one before approving it. */
export function FlagBox({ flags, ticked, onTick, refusals, later = false }: FlagBoxProps) {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  const why = useId()
  const toTick = flags.filter((flag) => !flag.blocks)
  const done = toTick.filter(({ key }) => ticked.has(key)).length
  const blocked = toTick.length < flags.length
  const missing = blocked || done < toTick.length
  const lead = useEffectEvent(() => {
    if (!later) list.current?.querySelector<HTMLElement>('[data-blocks], input:not(:checked)')?.focus()
  })
  useEffect(() => {
    if (refusals > 0) lead()
  }, [refusals])
  if (flags.length === 0) {
    return (
      <>
        <h3>{t('approval.flags')}</h3>
        <p className={classes(textStyles.muted, approveStyles.none)}>{t('approval.noFlags')}</p>
      </>
    )
  }
  const refused = refusals > 0 && missing
  return (
    <div
      className={
        missing
          ? classes(flagListStyles.flagged, blocked && flagListStyles.stop)
          : classes(flagListStyles.flagged, flagListStyles.done)
      }
    >
      <h3>
        <Icon of={missing ? Flag : Check} />
        {t('approval.flags')}
        <span className={classes(textStyles.push, textStyles.figures)}>
          {toTick.length > 0 && t('approval.ticked', { done, total: toTick.length })}
        </span>
      </h3>
      <p id={why} className={classes(flagListStyles.hint, refused && flagListStyles.refused)} role="alert">
        {refused &&
          (blocked ? t('approval.blockedWhy') : t('approval.tickFirst', { count: toTick.length - done }))}
      </p>
      {!refused && (
        <p className={flagListStyles.hint}>{blocked ? t('approval.blockedWhy') : t('approval.tickEach')}</p>
      )}
      <ul className={flagListStyles.flags} data-part="flags" ref={list}>
        {flags.map((flag) => (
          <Row
            key={flag.key}
            flag={flag}
            ticked={ticked.has(flag.key)}
            onTick={(on) => onTick(flag.key, on)}
            why={refused ? why : undefined}
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
  /** The id of the text that explains why it must be ticked; undefined until approving was attempted. */
  why: string | undefined
}

function Row({ flag, ticked, onTick, why }: RowProps) {
  const words = (
    <span>
      <b className={textStyles.medium}>{flag.title}</b>
      {flag.text !== undefined && <span className={textStyles.muted}>{flag.text}</span>}
    </span>
  )
  if (flag.blocks)
    return (
      <li className={flagListStyles.blocked} data-blocks="" tabIndex={-1} aria-describedby={why}>
        <Icon of={CircleAlert} />
        {words}
      </li>
    )
  const unticked = why !== undefined && !ticked
  return (
    <li className={unticked ? flagListStyles.unticked : undefined}>
      <label>
        <input
          type="checkbox"
          className={fieldStyles.checkbox}
          checked={ticked}
          aria-invalid={unticked || undefined}
          aria-describedby={unticked ? why : undefined}
          onChange={(event) => onTick(event.target.checked)}
        />
        {words}
      </label>
    </li>
  )
}
