import { type Screen, screens } from '@trastienda/contract/access'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Mark } from '../theme/Mark.tsx'
import { isWithin, type MenuItem, type MenuSection } from './menu.ts'

interface NavigationProps {
  menu: readonly MenuSection[]
  /** The section whose screens show, in the layout with a rail. */
  open: MenuSection | undefined
}

function useCurrent(): (screen: Screen) => 'page' | undefined {
  const { pathname } = useLocation()
  return (screen) => (isWithin(pathname, screen) ? 'page' : undefined)
}

/** The section that holds the address. */
export function sectionAt(menu: readonly MenuSection[], pathname: string): MenuSection | undefined {
  return menu.find(({ items }) => items.some(({ screen }) => isWithin(pathname, screen)))
}

/** The menu itself, section by section. */
export function Navigation({ menu, open }: NavigationProps) {
  const { t } = useText()
  const current = useCurrent()
  return (
    <nav className="nav" aria-label={t('frame.nav.label')}>
      {menu.map((section) => (
        <section key={section.label} className={section === open ? 'on' : ''}>
          {!section.top && <h2>{t(section.label)}</h2>}
          {section.items.map(({ screen, label, icon: Glyph }) => (
            <Link key={screen} to={screens[screen]} aria-current={current(screen)}>
              <Glyph className="i" aria-hidden="true" />
              {t(label)}
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}

interface RailProps extends NavigationProps {
  onOpen: (section: MenuSection) => void
}

/** The rail of sections, in the layout that has one; a section of one screen leads straight to it. */
export function Rail({ menu, open, onOpen }: RailProps) {
  const { t } = useText()
  const current = useCurrent()
  return (
    <div className="rail">
      <Mark />
      {menu.map((section) => {
        const { label, icon: Glyph, items } = section
        const only = items.length === 1 ? items[0] : undefined
        const glyph = <Glyph className="i" aria-hidden="true" />
        return only ? (
          <Link
            key={label}
            to={screens[only.screen]}
            aria-label={t(label)}
            title={t(label)}
            aria-current={current(only.screen)}
          >
            {glyph}
          </Link>
        ) : (
          <button
            key={label}
            type="button"
            aria-label={t(label)}
            title={t(label)}
            aria-pressed={section === open}
            onClick={() => onOpen(section)}
          >
            {glyph}
          </button>
        )
      })}
    </div>
  )
}

const onThumb: readonly Screen[] = [
  'home',
  'sales',
  'purchases',
  'orders',
  'receivedOrders',
  'products',
  'suppliers',
  'customers',
]

/** What the bar at the foot of a phone holds: at most four screens, in this order. */
export function thumbItems(menu: readonly MenuSection[]): MenuItem[] {
  const items = menu.flatMap((section) => section.items)
  return onThumb.flatMap((screen) => items.filter((item) => item.screen === screen)).slice(0, 4)
}

/** The bar at the foot of a phone. */
export function TabBar({ menu, onMenu }: { menu: readonly MenuSection[]; onMenu: () => void }) {
  const { t } = useText()
  const current = useCurrent()
  return (
    <nav className="tabbar" aria-label={t('frame.nav.label')}>
      {thumbItems(menu).map(({ screen, label, short, icon: Glyph }) => (
        <Link key={screen} to={screens[screen]} aria-current={current(screen)} aria-label={short && t(label)}>
          <Glyph className="i" aria-hidden="true" />
          <span className="clip">{t(short ?? label)}</span>
        </Link>
      ))}
      <button type="button" onClick={onMenu}>
        <Menu className="i" aria-hidden="true" />
        <span className="clip">{t('frame.nav.menu')}</span>
      </button>
    </nav>
  )
}
