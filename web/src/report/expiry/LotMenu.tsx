import type { ExpiringLot } from '@trastienda/contract/report-products'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../kit/Icon.tsx'
import { MenuList } from '../../kit/Menu.tsx'
import type { LotDeed } from './plans.ts'
import { useLotDeeds } from './use-lot-deeds.ts'

interface LotMenuProps {
  lot: ExpiringLot
  onDeed: (deed: LotDeed, lots: readonly ExpiringLot[]) => void
}

/** What can be done about a lot. Nothing of the menu is there before it is opened: a page may have a thousand of them. */
export function LotMenu({ lot, onDeed }: LotMenuProps) {
  const { t } = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = t('reportAction.lots.deedsOf', { name: lot.name, lot: lot.lot })
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="ib sm"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon of={Ellipsis} small />
      </button>
      {open && <Deeds {...{ lot, onDeed, label, anchor }} onClose={() => setOpen(false)} />}
    </>
  )
}

type DeedsProps = LotMenuProps & Pick<Parameters<typeof MenuList>[0], 'label' | 'anchor' | 'onClose'>

function Deeds({ lot, onDeed, ...list }: DeedsProps) {
  const { t } = useText()
  return (
    <MenuList
      {...list}
      open
      entries={useLotDeeds().map(({ id, icon }) => ({
        id,
        icon,
        label: t(`reportAction.deed.${id}`),
        disabled: lot.daysLeft < 0 && (id === 'transfer' || id === 'markdown'),
        run: () => onDeed(id, [lot]),
      }))}
    />
  )
}
