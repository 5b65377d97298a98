import { isEditable } from '@trastienda/contract/status'
import { listPurchases, type Purchase } from '@trastienda/contract/purchase'
import { pageOf } from '../document/href.ts'
import { useText } from '../i18n/useText.ts'
import { NoteText } from '../kit/NoteText.tsx'
import type { OpenRecord } from '../kit/use-open-record.ts'
import { DocumentDrawer } from '../lines/DocumentDrawer.tsx'
import { SavedMatch } from './BilledGoods.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentTotals } from './DocumentTotals.tsx'
import { PurchaseActions } from './PurchaseActions.tsx'
import { Decision } from './ReadView.tsx'
import type { usePurchaseLifecycle } from './use-purchase-lifecycle.tsx'
import { usePurchase } from './use-purchase.ts'
import formStyles from '../lines/form.module.css'

interface PurchaseDrawerProps {
  id: number
  record: OpenRecord
  lifecycle: ReturnType<typeof usePurchaseLifecycle>
}

/** A purchase for reading, beside the list. */
export function PurchaseDrawer({ id, record, lifecycle }: PurchaseDrawerProps) {
  const { t } = useText()
  const result = usePurchase(id)
  const purchase = result.data
  return (
    <DocumentDrawer
      id={id}
      record={record}
      list={listPurchases.path}
      document={
        purchase && {
          title: t('purchaseReturn.form.of', { reference: purchase.reference }),
          actions: <PurchaseActions purchase={purchase} lifecycle={lifecycle} dirty={false} />,
          banner: <Decision purchase={purchase} />,
          page: pageOf('purchase', id),
          edits: isEditable(purchase),
        }
      }
      result={result}
      missing={t('purchase.read.missing')}
    >
      {purchase && <Body purchase={purchase} lifecycle={lifecycle} />}
    </DocumentDrawer>
  )
}

function Body({ purchase, lifecycle }: { purchase: Purchase } & Pick<PurchaseDrawerProps, 'lifecycle'>) {
  const { t } = useText()
  const overrides = lifecycle.may('override', purchase)
  return (
    <>
      <DocumentFacts purchase={purchase} />
      <DocumentLines purchase={purchase} />
      <SavedMatch
        purchase={purchase}
        onOverride={overrides ? () => lifecycle.ask('override', purchase) : undefined}
      />
      <div className={formStyles.endColumns}>
        <NoteText label={t('purchase.field.note')} note={purchase.note} />
        <DocumentTotals purchase={purchase} />
      </div>
    </>
  )
}
