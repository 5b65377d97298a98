import { mayOpen, type Screen, screens } from '@trastienda/contract/access'
import {
  ArchiveRestore,
  Bell,
  Building2,
  KeyRound,
  Languages,
  LogOut,
  Palette,
  Store,
  SunMoon,
} from 'lucide-react'
import { useContext } from 'react'
import { type TextKey, useText } from '../../i18n/useText.ts'
import { useStores } from '../../pick/StorePick.tsx'
import { signOut, useUser } from '../../session/session.ts'
import type { AccountTopic } from '../AccountDialog.tsx'
import { menuOf } from '../menu.ts'
import { OpenDeleted } from '../../kit/open-deleted.ts'
import { isBuilt } from '../screens.ts'
import { useCompanies } from '../use-company.ts'
import { actHref, actsOf } from './acts.ts'
import type { Entry } from './entry.ts'

/** The actions that a role may do from anywhere. */
export function useActions(onTopic: (topic: AccountTopic) => void): readonly Entry[] {
  const { t } = useText()
  const user = useUser()
  const { several } = useCompanies(user)
  const stores = useStores().filter(({ active }) => active)
  const openDeleted = useContext(OpenDeleted)
  const when = (holds: boolean, entry: Entry) => (holds ? [entry] : [])
  const begun = actsOf(user.role).map((act): Entry => {
    const { id, icon, step, also } = act
    const label = t(act.label)
    return {
      id,
      label,
      icon,
      // With its own words, so that "crear producto" finds "Nuevo producto".
      ...(also && { also: [...also.map((key) => t(key)), label].join(' ') }),
      ...(step ? { step: { name: step } } : { href: actHref(act) }),
    }
  })
  return [
    ...begun,
    {
      id: 'restoreDeleted',
      label: t('search.act.restore'),
      also: t('search.act.bin'),
      icon: ArchiveRestore,
      run: openDeleted,
    },
    ...when(stores.length > 1, {
      id: 'store',
      label: t('search.act.store'),
      icon: Store,
      step: { name: 'store' },
    }),
    ...when(several, {
      id: 'company',
      label: t('search.act.company'),
      icon: Building2,
      step: { name: 'company' },
    }),
    { id: 'language', label: t('search.act.language'), icon: Languages, step: { name: 'language' } },
    {
      id: 'theme',
      label: t('search.act.theme'),
      also: t('search.act.themes'),
      icon: SunMoon,
      step: { name: 'theme' },
    },
    {
      id: 'appearance',
      label: t('search.act.appearance'),
      icon: Palette,
      run: () => onTopic('appearance'),
    },
    { id: 'password', label: t('search.act.password'), icon: KeyRound, run: () => onTopic('password') },
    {
      id: 'signOut',
      label: t('search.act.signOut'),
      also: t('search.also.signOut'),
      icon: LogOut,
      run: () => void signOut(),
      passing: true,
    },
  ]
}

/** What people call screens besides their name in the menu. */
const called: Partial<Record<Screen, TextKey>> = {
  expiryAlertReport: 'search.also.expiring',
  productReport: 'search.also.bestSellers',
  siteStatus: 'search.also.siteStatus',
  concurrentPayments: 'search.also.pay',
  quantityAlertReport: 'search.also.low',
  advancedDelete: 'search.also.delete',
  salesReport: 'search.also.day',
  sales: 'search.also.print',
  companies: 'search.also.periods',
  incomeReport: 'search.also.profit',
  suppliers: 'search.also.suppliers',
  customers: 'search.also.customers',
}

/** The screens that the person may open. */
export function useScreens(): readonly Entry[] {
  const { t } = useText()
  const { role } = useUser()
  const inMenu = menuOf(role).flatMap((section) =>
    section.items.map(({ screen, label, icon }): Entry & { screen: Screen } => {
      const also = called[screen]
      return {
        screen,
        id: screen,
        label: t(label),
        icon,
        href: screens[screen],
        ...(also && { also: `${t(also)} ${t(label)}` }),
        ...(!section.top && { detail: t(section.label) }),
      }
    }),
  )
  const others = [
    { screen: 'notifications', icon: Bell },
    { screen: 'passwordSettings', icon: KeyRound },
    { screen: 'appearanceSettings', icon: Palette },
  ] as const
  return [
    ...inMenu,
    ...others
      .filter(({ screen }) => isBuilt(screen) && mayOpen(role, screen))
      .map(({ screen, icon }) => ({
        id: screen,
        label: t(`search.screen.${screen}`),
        icon,
        href: screens[screen],
      })),
  ]
}
