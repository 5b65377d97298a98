import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { Clashes } from '../lines/Clashes.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import { FileNames, TypedAmount, TypedDay, TypedText } from '../lines/TypedValue.tsx'
import { useStores } from '../pick/StorePick.tsx'
import { useCustomerName } from './use-sale-check.ts'
import { saleDrafts, saleKind } from './kind.ts'
import type { Editor } from './use-editor.ts'
import { emptySale, type HeadField, type SaleValues, valuesOf } from './values.ts'

interface SaleClashesProps {
  editor: Editor
  place: DraftPlace
  /** Called once the merged version is in the form, based on the version that is saved now. */
  onSolved: () => void
}

/** Shown when somebody else changed, decided or deleted the sale meanwhile. */
export function SaleClashes({ editor, place, onSolved }: SaleClashesProps) {
  const { t } = useText()
  return (
    <Clashes
      kind={saleKind}
      editor={editor}
      drafts={saleDrafts}
      place={place}
      words={{
        title: t('sale.conflict.title'),
        who: (facts) => t('sale.conflict.who', facts),
        gone: (state) => t('sale.conflict.gone', { state }),
        deleted: t('sale.conflict.deleted'),
        saveAsNew: t('sale.conflict.saveAsNew'),
      }}
      label={(field) => t(`sale.field.${field}`)}
      Value={FieldText}
      valuesOf={valuesOf}
      asNew={(values) => ({
        values: { ...values, reference: '' },
        base: emptySale(today(), values.storeId),
        href: '/sale/add',
      })}
      onSolved={onSolved}
    />
  )
}

/** A field of a sale as it is read. */
function FieldText({ field, values }: { field: HeadField; values: SaleValues }) {
  const { t } = useText()
  const stores = useStores()
  const customer = useCustomerName(values.customer)
  switch (field) {
    case 'customer':
      return <TypedText of={customer} />
    case 'storeId':
      return <TypedText of={stores.find(({ id }) => id === values.storeId)?.name} />
    case 'responsible':
      return <TypedText of={values.responsible?.label} />
    case 'soldOn':
      return <TypedDay of={values.soldOn} />
    case 'attachments':
      return <FileNames of={values.attachments} />
    case 'discount':
    case 'part':
    case 'given':
      return <TypedAmount of={values[field]} />
    case 'pays':
      return <>{t(`sale.pays.${values.pays}`)}</>
    case 'method':
      return <>{t(`sale.method.${values.method}`)}</>
    default:
      return <TypedText of={values[field]} />
  }
}
