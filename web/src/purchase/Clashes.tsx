import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { Clashes as AnyClashes } from '../lines/Clashes.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import { purchaseDrafts } from './draft.ts'
import { FieldText } from './FieldText.tsx'
import { purchaseKind } from './store.ts'
import type { Editor } from './use-editor.ts'
import { emptyPurchase, valuesOf } from './values.ts'

interface ClashesProps {
  editor: Editor
  place: DraftPlace
  /** Called once the merged version is in the form, based on the version that is saved now. */
  onSolved: () => void
}

/** Shown when somebody else changed, decided or deleted the purchase meanwhile. */
export function Clashes({ editor, place, onSolved }: ClashesProps) {
  const { t } = useText()
  return (
    <AnyClashes
      kind={purchaseKind}
      editor={editor}
      drafts={purchaseDrafts}
      place={place}
      words={{
        title: t('purchase.conflict.title'),
        who: (facts) => t('purchase.conflict.who', facts),
        gone: (state) => t('purchase.conflict.gone', { state }),
        deleted: t('purchase.conflict.deleted'),
        saveAsNew: t('purchase.conflict.saveAsNew'),
      }}
      label={(field) => t(`purchase.field.${field}`)}
      Value={FieldText}
      valuesOf={valuesOf}
      asNew={(values) => ({ values, base: emptyPurchase(today(), values.storeId), href: '/purchase/add' })}
      onSolved={onSolved}
    />
  )
}
