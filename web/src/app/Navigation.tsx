import { type Screen, screens } from '@trastienda/contract/access'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, Menu } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { useUser } from '../session/session.ts'
import { Mark } from '../theme/Mark.tsx'
import { isWithin, type MenuItem, type MenuSection } from './menu.ts'
import { foldsOf, isOpen, keepFolds } from './menu-folds.ts'
import styles from './navigation.module.css'
import shellStyles from './shell.module.css'
import iconStyles from '../kit/icon.module.css'
import textStyles from '../kit/text.module.css'

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

/** The menu itself, section by section; the one that holds the address opens with it. */
export function Navigation({ menu, open }: NavigationProps) {
  const { t } = useText()
  const { pathname } = useLocation()
  const person = useUser().id ?? 0
  const [folds, setFolds] = useState(() => foldsOf(person))
  const [foldedAt, setFoldedAt] = useState<string | null>(null)
  const fold = (section: MenuSection, next: boolean) => {
    const nextFolds = { ...folds, [section.label]: next }
    setFolds(nextFolds)
    keepFolds(person, nextFolds)
    if (section === open) setFoldedAt(next ? null : pathname)
  }
  return (
    <nav className={styles.navigation} data-part="menu" data-scrolls="" aria-label={t('menu.label')}>
      {menu.map((section) => (
        <Section
          key={section.label}
          section={section}
          here={section === open}
          open={section === open ? foldedAt !== pathname : isOpen(section, folds)}
          onFold={(next) => fold(section, next)}
        />
      ))}
    </nav>
  )
}

interface SectionProps {
  section: MenuSection
  /** Whether the section contains the current page, or was chosen in the rail. */
  here: boolean
  open: boolean
  onFold: (open: boolean) => void
}

function Section({ section: { label, top, items }, here, open, onFold }: SectionProps) {
  const { t } = useText()
  const list = useId()
  const links = items.map((item) => <MenuLink key={item.screen} item={item} />)
  if (top) return <section className={here ? shellStyles.on : undefined}>{links}</section>
  return (
    <section className={here ? shellStyles.on : undefined}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={list} onClick={() => onFold(!open)}>
          {t(label)}
          <ChevronDown className={iconStyles.icon} aria-hidden="true" />
        </button>
      </h2>
      <div id={list} hidden={!open}>
        {links}
      </div>
    </section>
  )
}

function MenuLink({ item: { screen, label, icon: Glyph } }: { item: MenuItem }) {
  const { t } = useText()
  const here = useCurrent()(screen)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const [at, menu] = [link.current, link.current?.closest('nav')]
    if (!here || !at || !menu) return undefined
    // Once now, and again when the menu gets less room: elements above it may appear later, and windows are
    // resized.
    const seen = new ResizeObserver(() => bringIntoSight(at))
    seen.observe(menu)
    return () => seen.disconnect()
  }, [here])
  return (
    <Link ref={link} to={screens[screen]} aria-current={here}>
      <Glyph className={iconStyles.icon} aria-hidden="true" />
      {t(label)}
    </Link>
  )
}

/** Pixels that stay between where one is and the edge of the menu, which fades where there is more. */
const clear = 40

/**
 * Scrolls the menu as far as its link needs. Not by `scrollIntoView`: in some versions of Chromium the next Tab begins where
 * that led to, past the link that skips the menu.
 */
function bringIntoSight(link: HTMLElement): void {
  const menu = link.closest('nav')
  if (menu === null) return
  const [at, room] = [link.getBoundingClientRect(), menu.getBoundingClientRect()]
  menu.scrollTop += Math.max(0, at.bottom + clear - room.bottom) - Math.max(0, room.top + clear - at.top)
}

interface RailProps extends NavigationProps {
  onOpen: (section: MenuSection) => void
}

/** The rail of sections, in the layout that has one; a section of one screen leads straight to it. */
export function Rail({ menu, open, onOpen }: RailProps) {
  const { t } = useText()
  const current = useCurrent()
  return (
    <div className={styles.rail}>
      <Mark />
      {menu.map((section) => {
        const { label, icon: Glyph, items } = section
        const only = items.length === 1 ? items[0] : undefined
        const glyph = <Glyph className={iconStyles.icon} aria-hidden="true" />
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

/** The links in the bar at the bottom of a phone: at most four screens, in this order. */
export function thumbItems(menu: readonly MenuSection[]): MenuItem[] {
  const items = menu.flatMap((section) => section.items)
  return onThumb.flatMap((screen) => items.filter((item) => item.screen === screen)).slice(0, 4)
}

/** The bar at the foot of a phone. */
export function TabBar({ menu, onMenu }: { menu: readonly MenuSection[]; onMenu: () => void }) {
  const { t } = useText()
  const current = useCurrent()
  return (
    <nav className={shellStyles.tabBar} data-part="tab-bar" aria-label={t('menu.label')}>
      {thumbItems(menu).map(({ screen, label, short, icon: Glyph }) => (
        <Link key={screen} to={screens[screen]} aria-current={current(screen)} aria-label={short && t(label)}>
          <Glyph className={iconStyles.icon} aria-hidden="true" />
          <span className={textStyles.clip}>{t(short ?? label)}</span>
        </Link>
      ))}
      <button type="button" onClick={onMenu}>
        <Menu className={iconStyles.icon} aria-hidden="true" />
        <span className={textStyles.clip}>{t('menu.menu')}</span>
      </button>
    </nav>
  )
}
