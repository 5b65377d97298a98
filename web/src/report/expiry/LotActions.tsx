import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import type { LotAction } from './plans.ts'
import { useLotActions } from './use-lot-actions.ts'

interface LotActionsProps {
  /** How many lots are ticked. */
  count: number
  onAct: (action: LotAction) => void
}

/** What can be done with the ticked lots at once. */
export function LotActions({ count, onAct }: LotActionsProps) {
  const { t } = useText()
  const actions = useLotActions()
  return (
    <div className="bar rp-actions" role="toolbar" aria-label={t('kit.list.selected', { count })}>
      <span className="med" role="status">
        {t('kit.list.selected', { count })}
      </span>
      <span className="push" />
      {actions.map(({ id, icon }) => (
        <Button key={id} icon={icon} onPress={() => onAct(id)}>
          {t(`reportAction.action.${id}`)}
        </Button>
      ))}
    </div>
  )
}
