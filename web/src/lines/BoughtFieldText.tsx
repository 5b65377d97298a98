import type { Attachment } from '@trastienda/contract/attachment'
import type { Cop } from '@trastienda/contract/money'
import { useText } from '../i18n/useText.ts'
import type { Option } from '../kit/filter-code.ts'
import { useStores } from '../pick/StorePick.tsx'
import { isOwnStock } from './for-whom.ts'
import { FileNames, TypedAmount, TypedText } from './TypedValue.tsx'

interface BoughtValues {
  readonly supplier: Option | null
  readonly responsible: Option | null
  readonly customer: Option | null
  readonly storeId: number | null
  readonly discount: Cop | null
  readonly shipping: Cop | null
  readonly attachments: readonly Attachment[]
}

/** A field that orders and purchases have in common, as it is read. */
export function BoughtFieldText({ field, values }: { field: keyof BoughtValues; values: BoughtValues }) {
  const { t } = useText()
  const stores = useStores()
  switch (field) {
    case 'supplier':
      return <TypedText of={values.supplier?.label} />
    case 'responsible':
      return <TypedText of={values.responsible?.label} />
    case 'customer':
      return <TypedText of={isOwnStock(values.customer) ? t('lines.ownStock') : values.customer?.label} />
    case 'storeId':
      return <TypedText of={stores.find(({ id }) => id === values.storeId)?.name} />
    case 'attachments':
      return <FileNames of={values.attachments} />
    default:
      return <TypedAmount of={values[field]} />
  }
}
