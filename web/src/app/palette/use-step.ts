import { searchedBy } from '@trastienda/contract/search'
import { Building2, Languages, Search, Store, SunMoon } from 'lucide-react'
import { languageNames, languages } from '@trastienda/contract/language'
import { chooseLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/useText.ts'
import { useStores } from '../../pick/StorePick.tsx'
import { chooseOrganisation, useOrganisation } from '../../session/organisation.ts'
import { useUser } from '../../session/session.ts'
import { changeSettings, choices, useSettings } from '../../theme/settings.ts'
import { useCompanies } from '../use-company.ts'
import { useSwitchCompany } from '../use-switch-company.ts'
import type { Entry, Step } from './entry.ts'
import { iconOf } from './kinds.ts'

function useStoreEntries(): readonly Entry[] {
  const { t } = useText()
  const chosen = useOrganisation()
  const stores = useStores().filter(({ active }) => active)
  const entry = (storeId: number | null, label: string, detail = ''): Entry => ({
    id: `store ${storeId}`,
    label,
    detail,
    icon: Store,
    chosen: storeId === chosen.storeId,
    run: () => chooseOrganisation({ ...chosen, storeId }),
  })
  return [entry(null, t('frame.org.allStores')), ...stores.map(({ id, name, city }) => entry(id, name, city))]
}

function useCompanyEntries(typed: string, active: boolean): readonly Entry[] {
  const user = useUser()
  const { companyId } = useOrganisation()
  const { companies, q, search } = useCompanies(user)
  const switchCompany = useSwitchCompany()
  // The server searches the companies when there are many.
  if (active && q !== typed) search(typed)
  const own = user.company?.id ?? null
  return companies.map(({ id, name }) => ({
    id: `company ${id}`,
    label: name,
    icon: Building2,
    chosen: id === (companyId ?? own),
    run: () => switchCompany(id === own ? null : id),
  }))
}

/** The choices on a page of the palette. */
export function useStep(step: Step | null, typed: string): readonly Entry[] {
  const { t, lang } = useText()
  const { role } = useUser()
  const { themeMode } = useSettings()
  const stores = useStoreEntries()
  const companies = useCompanyEntries(typed, step?.name === 'company')
  switch (step?.name) {
    case 'store':
      return stores
    case 'company':
      return companies
    case 'language':
      return languageNames.map((name) => ({
        id: `language ${name}`,
        label: languages[name].name,
        icon: Languages,
        chosen: name === lang,
        run: () => chooseLanguage(name),
      }))
    case 'theme':
      return choices.themeMode.map((mode) => ({
        id: `theme ${mode}`,
        label: t(`settings.appearance.${mode}`),
        icon: SunMoon,
        chosen: mode === themeMode,
        run: () => changeSettings({ themeMode: mode }),
      }))
    case 'scope':
      return [
        ...searchedBy(role).map((kind): Entry => {
          const step: Step = { name: 'in', kind }
          return { id: `in ${kind}`, label: t(`search.group.${kind}`), icon: iconOf(kind), step }
        }),
        { id: 'in all', label: t('search.everywhere'), icon: Search, step: { name: 'scope' } },
      ]
    default:
      return []
  }
}
