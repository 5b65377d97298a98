import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { Popover } from '../kit/Popover.tsx'
import { useStores } from '../pick/StorePick.tsx'
import { chooseOrganisation, useOrganisation } from '../session/organisation.ts'
import type { User } from '../session/user.ts'
import { Mark } from '../theme/Mark.tsx'
import { useCompanies, useCompany } from './use-company.ts'
import { useSwitchCompany } from './use-switch-company.ts'
import styles from './navigation.module.css'
import fieldStyles from '../kit/field.module.css'
import popoverStyles from '../kit/popover.module.css'
import textStyles from '../kit/text.module.css'

interface Named {
  readonly id: number
  readonly name: string
}

/** Which company and store are in view, and the way to others. A backend may know of no companies at all. */
export function OrgSwitcher({ user }: { user: User }) {
  const { t } = useText()
  return user.company ? (
    <Switcher user={user} own={user.company} />
  ) : (
    <div className={styles.organization} data-part="organization">
      <Mark />
      <Words company={t('frame.name')} />
    </div>
  )
}

function Words({ company, store }: { company: string; store?: string | undefined }) {
  return (
    <span>
      <b dir="auto">{company}</b>
      {store !== undefined && <small dir="auto">{store}</small>}
    </span>
  )
}

/** The active stores of the company in view; a chosen one that is no longer among them is let go. */
function useActiveStores(): readonly Named[] {
  const chosen = useOrganisation()
  const stores = useStores().filter(({ active }) => active)
  const { storeId } = chosen
  const isGone = storeId !== null && stores.length > 0 && !stores.some(({ id }) => id === storeId)
  useEffect(() => {
    if (isGone) chooseOrganisation({ ...chosen, storeId: null })
  }, [isGone, chosen])
  return stores
}

interface SwitcherProps {
  user: User
  own: Named
}

function Switcher({ user, own }: SwitcherProps) {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { storeId } = useOrganisation()
  const stores = useActiveStores()
  const choice = useCompanies(user)
  const company = useCompany(user).name ?? ''
  const usual = stores.length > 1 ? t('frame.org.allStores') : stores[0]?.name
  const words = <Words company={company} store={stores.find(({ id }) => id === storeId)?.name ?? usual} />
  if (!choice.several && stores.length < 2) {
    return (
      <div className={styles.organization} data-part="organization">
        <Mark />
        {words}
      </div>
    )
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={button}
        className={styles.organization}
        data-part="organization"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(true)}
      >
        <Mark />
        {words}
        <Icon of={ChevronsUpDown} small className={textStyles.faint} />
      </Button>
      <Popover
        anchor={button}
        open={open}
        onClose={close}
        label={t('frame.org.change')}
        className={popoverStyles.wide}
      >
        {choice.several && <Companies choice={choice} own={own} onDone={close} />}
        {stores.length > 1 && <Stores stores={stores} first={!choice.several} onDone={close} />}
      </Popover>
    </>
  )
}

interface CompaniesProps {
  choice: ReturnType<typeof useCompanies>
  own: Named
  onDone: () => void
}

function Companies({ choice: { companies, q, search, searchable }, own, onDone }: CompaniesProps) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const switchCompany = useSwitchCompany()
  return (
    <>
      {searchable && <CompanySearch value={q} onChange={search} />}
      <Choices
        heading={t('label.company')}
        first={!searchable}
        options={companies}
        value={companyId ?? own.id}
        onChoose={(id) => {
          onDone()
          switchCompany(id === own.id ? null : id)
        }}
      />
    </>
  )
}

interface StoresProps {
  stores: readonly Named[]
  first: boolean
  onDone: () => void
}

function Stores({ stores, first, onDone }: StoresProps) {
  const { t } = useText()
  const chosen = useOrganisation()
  return (
    <Choices
      heading={t('label.store')}
      first={first}
      all={t('frame.org.allStores')}
      options={stores}
      value={chosen.storeId}
      onChoose={(storeId) => {
        onDone()
        chooseOrganisation({ ...chosen, storeId })
      }}
    />
  )
}

function CompanySearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useText()
  const label = t('frame.org.search')
  return (
    <div className={popoverStyles.pad}>
      <label className={fieldStyles.box}>
        <Icon of={Search} small />
        <input
          type="text"
          autoFocus
          inputMode="search"
          autoComplete="off"
          dir="auto"
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}

interface ChoicesProps {
  heading: string
  /** Takes the focus when it opens. */
  first: boolean
  /** The words for choosing none in particular, where that is a choice. */
  all?: string
  options: readonly Named[]
  value: number | null
  onChoose: (id: number | null) => void
}

const everything = 'all'

function Choices({ heading, first, all, options, value, onChoose }: ChoicesProps) {
  const { t } = useText()
  const named = options.map(({ id, name }) => ({ id: String(id), name }))
  const rows = all === undefined ? named : [{ id: everything, name: all }, ...named]
  return (
    <ListBox
      aria-label={heading}
      autoFocus={first}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value === null ? everything : String(value)]}
      renderEmptyState={() => <p className={popoverStyles.none}>{t('kit.combo.none')}</p>}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys
        if (key !== undefined) onChoose(key === everything ? null : Number(key))
      }}
    >
      <ListBoxSection>
        <Header>{heading}</Header>
        {rows.map(({ id, name }) => (
          <ListBoxItem key={id} id={id} textValue={name} className={popoverStyles.option}>
            <bdi className={textStyles.clip}>{name}</bdi>
            <Icon of={Check} small className={popoverStyles.tick} />
          </ListBoxItem>
        ))}
      </ListBoxSection>
    </ListBox>
  )
}
