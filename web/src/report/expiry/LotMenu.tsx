import type { ExpiringLot } from '@trastienda/contract/report-products'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../kit/Icon.tsx'
import { MenuList } from '../../kit/Menu.tsx'
import type { LotAction } from './plans.ts'
import { useLotActions } from './use-lot-actions.ts'
import { classes } from '../../kit/classes.ts'
import buttonStyles from '../../kit/button.module.css'
import textStyles from '../../kit/text.module.css'

interface LotMenuProps {
  lot: ExpiringLot
  onAction: (action: LotAction, lots: readonly ExpiringLot[]) => void
}

/**
 * The actions on a lot. The entries are only rendered when the menu opens, because a page may have a thousand
 * menus.
 */
export function LotMenu({ lot, onAction }: LotMenuProps) {
  const { t } = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = t('reportAction.lots.actionsOf', { name: lot.name, lot: lot.lot })
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes(buttonStyles.iconButton, textStyles.small)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon of={Ellipsis} small />
      </button>
      {open && <Actions {...{ lot, onAction, label, anchor }} onClose={() => setOpen(false)} />}
    </>
  )
}

type ActionsProps = LotMenuProps & Pick<Parameters<typeof MenuList>[0], 'label' | 'anchor' | 'onClose'>

function Actions({ lot, onAction, ...list }: ActionsProps) {
  const { t } = useText()
  return (
    <MenuList
      {...list}
      open
      entries={useLotActions().map(({ id, icon }) => ({
        id,
        icon,
        label: t(`reportAction.action.${id}`),
        lacks:
          lot.daysLeft < 0 && (id === 'transfer' || id === 'markdown')
            ? t('reportAction.lots.expired')
            : undefined,
        run: () => onAction(id, [lot]),
      }))}
    />
  )
}
