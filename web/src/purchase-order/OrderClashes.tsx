import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { Clashes } from '../lines/Clashes.tsx'
import type { DraftPlace } from '../lines/draft.ts'
import type { Headings } from '../lines/line.ts'
import { FieldText } from './FieldText.tsx'
import { orderDrafts, orderKind } from './kind.ts'
import type { useEditor } from './use-editor.ts'
import { emptyOrder, valuesOf } from './values.ts'

interface ClashesProps {
  editor: ReturnType<typeof useEditor>
  place: DraftPlace
  headings: Headings
  /** Called once the merged version is in the form, based on the version that is saved now. */
  onSolved: () => void
}

/** Shown when somebody else changed, decided or deleted the order meanwhile. */
export function OrderClashes({ editor, place, headings, onSolved }: ClashesProps) {
  const { t } = useText()
  return (
    <Clashes
      kind={orderKind}
      editor={editor}
      drafts={orderDrafts}
      place={place}
      words={{
        title: t('order.conflict.title'),
        who: (facts) => t('order.conflict.who', facts),
        gone: (state) => t('order.conflict.gone', { state }),
        deleted: t('order.conflict.deleted'),
        saveAsNew: t('order.conflict.saveAsNew'),
      }}
      label={(field) => t(`order.field.${field}`)}
      Value={FieldText}
      headings={headings}
      valuesOf={valuesOf}
      asNew={(values) => ({
        values: { ...values, reference: '' },
        base: emptyOrder(today(), values.storeId),
        href: '/purchase-order/add',
      })}
      onSolved={onSolved}
    />
  )
}
