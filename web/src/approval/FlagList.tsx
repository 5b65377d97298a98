import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCost, formatDay, formatPercent, formatQuantity } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { today } from '../kit/today.ts'
import { blocks, type Flag, flagKey } from './flags.ts'

interface FlagListProps {
  flags: readonly Flag[]
  /** Who said why a similar purchase is another one. */
  author: string
  ticked: ReadonlySet<string>
  onTick: (flag: string, on: boolean) => void
}

/** What is out of the ordinary, to be ticked one by one. */
export function FlagList({ flags, author, ticked, onTick }: FlagListProps) {
  const { t } = useText()
  if (flags.length === 0) return <p className="t2 none">{t('approval.noFlags')}</p>
  return (
    <ul className="flags">
      {[...new Map(flags.map((flag) => [flagKey(flag), flag]))].map(([key, flag]) => {
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
            <li key={key} className="blocked">
              <Icon of={CircleAlert} />
              {words}
            </li>
          )
        }
        return (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                className="ck"
                checked={ticked.has(key)}
                onChange={(event) => onTick(key, event.target.checked)}
              />
              {words}
            </label>
          </li>
        )
      })}
    </ul>
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
    case 'party':
      return t('approval.partyText')
    default:
      return t('approval.ownText')
  }
}
