import { mayOpen, screens } from '@trastienda/contract/access'
import { useNavigate } from '@tanstack/react-router'
import {
  ArchiveRestore,
  ChartColumn,
  Download,
  KeyRound,
  Languages,
  LogOut,
  MonitorSmartphone,
  Palette,
  Settings,
  ShieldCheck,
} from 'lucide-react'
import { useContext, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { Face } from '../kit/Face.tsx'
import { type MenuEntry, MenuList } from '../kit/Menu.tsx'
import { useInstall } from '../offline/install.ts'
import { signOut } from '../session/session.ts'
import { nameOf, type User } from '../session/user.ts'
import { OpenDeleted } from '../kit/open-deleted.ts'
import { AccountDialog, type AccountTopic } from './AccountDialog.tsx'
import styles from './navigation.module.css'

/**
 * The signed-in person's name and the menu of their account. Every entry opens a dialog, for a buyer too.
 */
export function UserMenu({ user }: { user: User }) {
  const { t } = useText()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [topic, setTopic] = useState<AccountTopic>()
  const name = nameOf(user)
  const install = useInstall()
  const openDeleted = useContext(OpenDeleted)
  const entries: MenuEntry[] = [
    { id: 'language', label: t('label.language'), icon: Languages, run: () => setTopic('language') },
    { id: 'appearance', label: t('frame.me.appearance'), icon: Palette, run: () => setTopic('appearance') },
    { id: 'password', label: t('label.password'), icon: KeyRound, run: () => setTopic('password') },
    {
      id: 'secondFactor',
      label: t('label.secondFactor'),
      icon: ShieldCheck,
      run: () => setTopic('secondFactor'),
    },
    {
      id: 'sessions',
      label: t('settings.sessions.title'),
      icon: MonitorSmartphone,
      run: () => setTopic('sessions'),
    },
  ]
  if (user.id !== undefined && mayOpen(user.role, 'userReport')) {
    const to = screens.userReport.replace(':id', String(user.id))
    const run = () => void navigate({ to })
    entries.push({ id: 'entered', label: t('frame.me.entered'), icon: ChartColumn, run })
  }
  entries.push({ id: 'deleted', label: t('deleted.title'), icon: ArchiveRestore, run: openDeleted })
  if (mayOpen(user.role, 'generalSettings')) {
    const run = () => void navigate({ to: screens.generalSettings })
    entries.push({ id: 'settings', label: t('menu.settings'), icon: Settings, run })
  }
  if (install) entries.push({ id: 'install', label: t('frame.me.install'), icon: Download, run: install })
  entries.push({
    id: 'out',
    label: t('frame.me.signOut'),
    icon: LogOut,
    apart: true,
    run: () => void signOut(),
  })
  return (
    <>
      <Button
        ref={button}
        className={styles.person}
        data-part="person"
        aria-haspopup="menu"
        aria-expanded={open}
        onPress={() => setOpen(true)}
      >
        <Face name={name} />
        <span className={styles.personName}>
          <b dir="auto">{name}</b>
          <small>{t(`frame.role.${user.role}`)}</small>
        </span>
      </Button>
      <MenuList
        anchor={button}
        open={open}
        onClose={() => setOpen(false)}
        label={t('frame.me.menu')}
        entries={entries}
        placement="top start"
      />
      <AccountDialog topic={topic} onClose={() => setTopic(undefined)} />
    </>
  )
}
