import { Check, CircleAlert, Flag as FlagIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatCost, formatDay, formatPercent, formatQuantity } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { today } from '../kit/today.ts'
import { blocks, type Flag, flagKey } from './flags.ts'
import { signedCop } from './MatchTable.tsx'
import { SameFileLinks } from './SameFile.tsx'
import './flag-list.css'

interface FlagListProps {
  flags: readonly Flag[]
  /** Who said why a similar purchase is another one. */
  author: string
  ticked: ReadonlySet<string>
  onTick: (flag: string, on: boolean) => void
  /** How often approving was asked for while a flag stood in its way: each time leads to the first such flag. */
  refusals: number
}

/** What is out of the ordinary, to be ticked one by one. */
export function FlagList({ flags, author, ticked, onTick, refusals }: FlagListProps) {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  const why = useId()
  const entries = [...new Map(flags.map((flag) => [flagKey(flag), flag]))]
  const toTick = entries.filter(([, flag]) => !blocks(flag))
  const done = toTick.filter(([key]) => ticked.has(key)).length
  const blocked = toTick.length < entries.length
  const missing = blocked || done < toTick.length

  useEffect(() => {
    if (refusals > 0) list.current?.querySelector<HTMLElement>('.blocked, input:not(:checked)')?.focus()
  }, [refusals])

  if (entries.length === 0) {
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
        <Icon of={missing ? FlagIcon : Check} />
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
        {entries.map(([key, flag]) => (
          <FlagRow
            key={key}
            flag={flag}
            author={author}
            ticked={ticked.has(key)}
            onTick={(on) => onTick(key, on)}
            why={told ? why : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

interface FlagRowProps {
  flag: Flag
  author: string
  ticked: boolean
  onTick: (on: boolean) => void
  /** The id of the words that say why it is asked for, once it was. */
  why: string | undefined
}

function FlagRow({ flag, author, ticked, onTick, why }: FlagRowProps) {
  const words = (
    <span>
      <b className="med">
        <FlagTitle flag={flag} />
      </b>
      <span className="t2">
        <FlagText flag={flag} author={author} />
      </span>
    </span>
  )
  if (blocks(flag)) {
    return (
      <li className="blocked" tabIndex={-1} aria-describedby={why}>
        <Icon of={CircleAlert} />
        {words}
      </li>
    )
  }
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

/** Shows words as a link to another purchase, in a window of its own. */
const linkTo = (id: number) => (words: ReactNode) => (
  <a className="link" href={`/purchase/edit/${id}`} target="_blank" rel="noreferrer">
    <bdi>{words}</bdi>
  </a>
)

function FlagTitle({ flag }: { flag: Flag }): ReactNode {
  const { t, locale } = useText()
  switch (flag.kind) {
    case 'duplicate':
      return t('approval.duplicate')
    case 'same_file':
      return t('approval.sameFile', { name: flag.name })
    case 'cost': {
      const points = flag.change * 100
      return t('approval.cost', {
        product: flag.product,
        change: `${points > 0 ? '+' : ''}${formatPercent(points.toFixed(1), locale)}`,
      })
    }
    case 'expiry':
      return flag.days < 0
        ? t('approval.expired', { product: flag.product })
        : t('approval.expiry', { product: flag.product, days: flag.days })
    case 'match':
      return t('bill.effect.flag', { products: flag.products })
    case 'party':
      return t('approval.party', { supplier: flag.supplier })
    default:
      return t('approval.own')
  }
}

function FlagText({ flag, author }: { flag: Flag; author: string }): ReactNode {
  const { t, locale } = useText()
  const day = (of: Parameters<typeof formatDay>[0]) => formatDay(of, locale, today())
  switch (flag.kind) {
    case 'duplicate':
      return (
        <>
          {t.rich('approval.duplicateText', {
            reference: flag.reference,
            day: day(flag.day),
            b: linkTo(flag.purchaseId),
          })}{' '}
          {flag.why !== '' && t('approval.duplicateWhy', { name: author, why: flag.why })}
        </>
      )
    case 'same_file':
      return (
        <>
          {t('approval.sameFileText')} <SameFileLinks documents={flag.documents} />
        </>
      )
    case 'cost': {
      const [before, after] = [formatCost(flag.before, locale), formatCost(flag.after, locale)]
      return flag.day === null
        ? t('approval.costTextNoDay', { before, after })
        : t('approval.costText', { before, after, day: day(flag.day) })
    }
    case 'expiry':
      return t('approval.expiryText', {
        lot: flag.lot === '' ? t('approval.noLot') : t('approval.lot', { lot: flag.lot }),
        quantity: formatQuantity(flag.quantity, locale),
        day: day(flag.day),
      })
    case 'match':
      return t('bill.effect.flagText', { difference: signedCop(flag.difference, locale) })
    case 'party':
      return t('approval.partyText')
    default:
      return t('approval.ownText')
  }
}
