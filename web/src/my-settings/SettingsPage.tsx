import { Link } from '@tanstack/react-router'
import { screens } from '@trastienda/contract/access'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { PageHead } from '../kit/Page.tsx'
import { classes } from '../kit/classes.ts'
import pageStyles from '../kit/page.module.css'
import viewsStyles from '../kit/views.module.css'
import styles from './settings.module.css'

const parts = [
  { screen: 'generalSettings', label: 'settings.general.title' },
  { screen: 'passwordSettings', label: 'label.password' },
  { screen: 'google2faSettings', label: 'label.secondFactor' },
  { screen: 'appearanceSettings', label: 'settings.appearance.title' },
  { screen: 'ipSettings', label: 'ip.title' },
] as const

/** The frame of the settings: one heading, the parts as tabs that are links. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const { t } = useText()
  const tabs = useRef<HTMLElement>(null)
  // On a phone they are wider than the screen.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <>
      <PageHead title={t('menu.settings')} />
      <nav
        ref={tabs}
        className={classes(viewsStyles.views, styles.settingsNav)}
        data-part="settings-menu"
        data-scrolls=""
        aria-label={t('settings.sections')}
      >
        {parts.map(({ screen, label }) => (
          <Link key={screen} to={screens[screen]} activeProps={{ 'aria-current': 'page' }}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={classes(pageStyles.body, styles.settings)} data-scrolls="">
        {children}
      </div>
    </>
  )
}
