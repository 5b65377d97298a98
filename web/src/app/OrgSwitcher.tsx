import { Check, ChevronsUpDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { Popover } from '../kit/Popover.tsx'
import type { Organisation } from '../session/organisation.ts'
import { Mark } from '../theme/Mark.tsx'

interface Named {
  readonly id: number
  readonly name: string
}

interface OrgSwitcherProps {
  /** The companies to choose from; empty for somebody who has one. */
  companies: readonly Named[]
  /** The stores of the company in view. */
  stores: readonly Named[]
  chosen: Organisation
  onChoose: (next: Organisation) => void
  /** What shows when there is no company to name. */
  fallback: string
}

/** Which company and store are in view, and the way to others. */
export function OrgSwitcher({ companies, stores, chosen, onChoose, fallback }: OrgSwitcherProps) {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const company = companies.find(({ id }) => id === chosen.companyId)
  const store = stores.find(({ id }) => id === chosen.storeId)
  const companyName = company?.name ?? (companies.length > 0 ? t('frame.org.allCompanies') : fallback)
  const storeName = store?.name ?? (stores.length > 0 ? t('frame.org.allStores') : undefined)
  const words = (
    <span>
      <b>
        <bdi>{companyName}</bdi>
      </b>
      {storeName !== undefined && (
        <small>
          <bdi>{storeName}</bdi>
        </small>
      )}
    </span>
  )
  if (companies.length === 0 && stores.length === 0) {
    return (
      <div className="org">
        <Mark />
        {words}
      </div>
    )
  }
  const close = () => setOpen(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="org"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={t('frame.org.change')}
        onClick={() => setOpen(true)}
      >
        <Mark />
        {words}
        <Icon of={ChevronsUpDown} small className="t3" />
      </button>
      <Popover anchor={button} open={open} onClose={close} label={t('frame.org.change')} className="wide">
        {companies.length > 0 && (
          <Choices
            heading={t('frame.org.companies')}
            all={t('frame.org.allCompanies')}
            options={companies}
            value={chosen.companyId}
            onChoose={(companyId) => onChoose({ companyId, storeId: null })}
          />
        )}
        {stores.length > 0 && (
          <Choices
            heading={t('frame.org.stores')}
            all={t('frame.org.allStores')}
            options={stores}
            value={chosen.storeId}
            onChoose={(storeId) => {
              onChoose({ ...chosen, storeId })
              close()
            }}
          />
        )}
      </Popover>
    </>
  )
}

interface ChoicesProps {
  heading: string
  /** The words for choosing none in particular. */
  all: string
  options: readonly Named[]
  value: number | null
  onChoose: (id: number | null) => void
}

const everything = 'all'

function Choices({ heading, all, options, value, onChoose }: ChoicesProps) {
  const rows = [{ id: everything, name: all }, ...options.map(({ id, name }) => ({ id: String(id), name }))]
  return (
    <ListBox
      aria-label={heading}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value === null ? everything : String(value)]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys
        if (key !== undefined) onChoose(key === everything ? null : Number(key))
      }}
    >
      <ListBoxSection>
        <Header className="menu-heading">{heading}</Header>
        {rows.map(({ id, name }) => (
          <ListBoxItem key={id} id={id} textValue={name} className="opt">
            <bdi className="clip">{name}</bdi>
            <Icon of={Check} small className="tick" />
          </ListBoxItem>
        ))}
      </ListBoxSection>
    </ListBox>
  )
}
