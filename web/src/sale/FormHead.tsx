import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { PageHead } from '../kit/Page.tsx'
import { DraftTime, FilesButton } from '../lines/FormFiles.tsx'
import { HeadLine } from '../lines/StandIn.tsx'
import type { StoredDraft } from '../lines/use-draft.ts'
import { useCustomerName } from './use-sale-check.ts'
import type { SaleValues } from './values.ts'

interface FormHeadProps {
  title: string
  draft: StoredDraft
  values: SaleValues
  onFiles: () => void
  actions: ReactNode
}

/** The head of a sale in entry: its breadcrumb, when its draft was stored, its files. */
export function FormHead({ title, draft, values, onFiles, actions }: FormHeadProps) {
  const { t } = useText()
  const { customer, soldOn } = values
  const party = useCustomerName(customer)
  return (
    <PageHead
      title={title}
      crumbs={[{ label: t('sale.title'), href: '/sale/list' }]}
      aside={<DraftTime draft={draft} />}
      line={<HeadLine party={party} day={soldOn} />}
      actions={
        <>
          <FilesButton count={values.attachments.length} onPress={onFiles} />
          {actions}
        </>
      }
    />
  )
}
