import type { LotChoice, ReturnBlock } from '@trastienda/contract/expiring-lots'
import { formatList } from '@trastienda/words/list'
import type { Translate } from '../../i18n/useText.ts'
import { useText } from '../../i18n/useText.ts'
import { Note } from '../../kit/Note.tsx'
import { HeldBy } from './HeldBy.tsx'
import { LotName } from './LotQuantities.tsx'
import { keyOf, type LotAction, type Obstacle, obstacleOf } from './plans.ts'
import actionStyles from '../frame/action.module.css'

/** Why nothing of a lot can go back to its supplier. */
function blockWords(block: ReturnBlock, t: Translate, locale: string): string {
  switch (block.code) {
    case 'no_bill':
      return t('reportAction.block.no_bill', {
        came:
          formatList(
            block.came.map((way) => t(`reportAction.came.${way}`)),
            locale,
          ) || t('reportAction.came.unknown'),
      })
    case 'unbilled':
      return t('reportAction.block.unbilled', { reference: block.reference })
    case 'other_store':
      return t('reportAction.block.other_store', { store: block.store })
    default:
      return t('reportAction.block.returned')
  }
}

/** Of how many lots it is asked what reserves them. */
const mostExplained = 5

const isHeld = ({ lot, obstacle }: { lot: LotChoice; obstacle: Obstacle }) =>
  obstacle === 'held' && Number(lot.reserved) > 0

/** The lots with which something cannot be done, each with the reason. */
export function LeftOut({ action, lots }: { action: LotAction; lots: readonly LotChoice[] }) {
  const { t, locale } = useText()
  const out = lots.flatMap((lot) => {
    const obstacle = obstacleOf(action, lot)
    return obstacle === undefined ? [] : [{ lot, obstacle }]
  })
  const held = new Set(
    out
      .filter(isHeld)
      .slice(0, mostExplained)
      .map(({ lot }) => lot),
  )
  if (out.length === 0) return null
  return (
    <Note kind="warning">
      {t('reportAction.lots.out', { count: out.length })}
      <ul className={actionStyles.out}>
        {out.map(({ lot, obstacle }) => (
          <li key={keyOf(lot)}>
            <LotName lot={lot} />
            <span>
              {obstacle === 'blocked' && lot.block
                ? blockWords(lot.block, t, locale)
                : t(`reportAction.obstacle.${obstacle === 'expired' ? 'expired' : 'held'}`)}
              {held.has(lot) && <HeldBy lot={lot} />}
            </span>
          </li>
        ))}
      </ul>
    </Note>
  )
}
