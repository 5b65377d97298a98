import { mayDo } from '@trastienda/contract/access'
import type { SupplierAccount } from '@trastienda/contract/supplier-account'
import { useParams } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { Anchor, ButtonLink } from '../kit/Anchor.tsx'
import { useLate } from '../kit/Empty.tsx'
import { PageHead } from '../kit/Page.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { Tag } from '../kit/Tag.tsx'
import { useUser } from '../session/session.ts'
import { Drilled } from './frame/Drilled.tsx'
import { PaperHead } from '../kit/PaperHead.tsx'
import { SupplierTable } from './party/SupplierTable.tsx'
import { Credits } from './suppliers/Credits.tsx'
import { Deliveries } from './suppliers/Deliveries.tsx'
import { DueCalendar } from './suppliers/DueCalendar.tsx'
import { Now } from './suppliers/Now.tsx'
import { Prices } from './suppliers/Prices.tsx'
import { useAccount } from './suppliers/queries.ts'
import { Statement } from './suppliers/Statement.tsx'
import hiddenStyles from '../kit/hidden.module.css'
import textStyles from '../kit/text.module.css'
import accountStyles from './suppliers/account.module.css'

const parts = ['statement', 'due', 'delivery', 'price', 'credit'] as const
type Part = (typeof parts)[number]

/** The report on suppliers; for one supplier: the debt and its due days, deliveries and prices. */
export default function SuppliersReport() {
  const { id: idText } = useParams({ strict: false })
  if (idText === undefined) return <SupplierTable />
  const id = Number(idText)
  return <Report key={id} id={id} />
}

function Report({ id }: { id: number }) {
  const { t } = useText()
  const { data, isPending } = useAccount(id)
  const late = useLate(isPending)
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={10} /> : null
  return <Account account={data} />
}

function Account({ account }: { account: SupplierAccount }) {
  const { t } = useText()
  const { params } = useAddress()
  const chosenPart = params.get('part')
  const part = parts.find((each) => each === chosenPart) ?? 'statement'
  const pays = mayDo(useUser().role, 'payment.edit')
  return (
    <div className={accountStyles.account}>
      <PageHead
        title={<bdi>{account.company}</bdi>}
        crumbs={[{ label: t('menu.suppliers'), href: '/people/supplier' }]}
        aside={
          <span className={textStyles.row}>
            {account.taxId !== '' && (
              <bdi dir="ltr" className={hiddenStyles.belowSmall}>
                {t('label.taxIdOf', { taxId: account.taxId })}
              </bdi>
            )}
            <span className={hiddenStyles.belowLarge}>
              {t('supplierAccount.creditDays', { days: account.creditDays })}
            </span>
            {!account.active && <Tag>{t('state.inactive')}</Tag>}
          </span>
        }
        actions={
          pays &&
          account.bills > 0 && (
            <ButtonLink
              kind="primary"
              icon={Banknote}
              href={`/concurrent_payments/form?supplier=${account.id}`}
            >
              {t('payment.link.pay')}
            </ButtonLink>
          )
        }
      />
      <div className={accountStyles.body} data-scrolls="">
        <PaperHead />
        <Drilled narrowed={{ supplier: String(account.id) }}>
          <Now account={account} />
        </Drilled>
        <Parts id={account.id} part={part} />
        <PartOf part={part} account={account} />
      </div>
    </div>
  )
}

function Parts({ id, part }: { id: number; part: Part }) {
  const { t } = useText()
  const nav = useRef<HTMLElement>(null)
  // On a phone they are wider than the page: the one that is open is seen.
  useEffect(() => {
    nav.current
      ?.querySelector(`[data-part='${part}']`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [part])
  return (
    <nav ref={nav} className={accountStyles.parts} data-scrolls="" aria-label={t('supplierAccount.sections')}>
      {parts.map((each) => (
        <Anchor
          key={each}
          href={`/report/suppliers_report/${id}${each === 'statement' ? '' : `?part=${each}`}`}
          className={each === part ? accountStyles.on : undefined}
        >
          <span data-part={each} aria-current={each === part ? 'page' : undefined}>
            {t(`supplierAccount.${each}.title`)}
          </span>
        </Anchor>
      ))}
    </nav>
  )
}

function PartOf({ part, account }: { part: Part; account: SupplierAccount }) {
  switch (part) {
    case 'due':
      return <DueCalendar id={account.id} />
    case 'delivery':
      return <Deliveries account={account} />
    case 'price':
      return <Prices id={account.id} />
    case 'credit':
      return <Credits account={account} />
    default:
      return <Statement id={account.id} subject={account.company} />
  }
}
