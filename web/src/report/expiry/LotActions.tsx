import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import type { LotAction } from './plans.ts'
import { useLotActions } from './use-lot-actions.ts'
import { classes } from '../../kit/classes.ts'
import pageStyles from '../../kit/page.module.css'
import textStyles from '../../kit/text.module.css'
import actionStyles from '../frame/action.module.css'

interface LotActionsProps {
  /** How many lots are ticked. */
  count: number
  onAct: (action: LotAction) => void
}

/** The actions on all ticked lots. */
export function LotActions({ count, onAct }: LotActionsProps) {
  const { t } = useText()
  const actions = useLotActions()
  return (
    <div
      className={classes(pageStyles.bar, actionStyles.actions)}

      data-stays="foot"
      role="toolbar"
      aria-label={t('reportAction.chosenLots', { count })}
    >
      <span className={textStyles.medium} role="status">
        {t('reportAction.chosenLots', { count })}
      </span>
      <span className={textStyles.push} />
      {actions.map(({ id, icon }) => (
        <Button key={id} icon={icon} onPress={() => onAct(id)}>
          {t(`reportAction.action.${id}`)}
        </Button>
      ))}
    </div>
  )
}
