import { getPurchase, listPurchases } from '@trastienda/contract/purchase'
import { Copy, Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { PageHead } from '../kit/Page.tsx'
import { problemText } from '../kit/problem-text.ts'
import { toastError } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { DraftTime } from '../lines/FormFiles.tsx'
import { filled } from '../lines/line.ts'
import { HeadLine } from '../lines/StandIn.tsx'
import type { StoredDraft } from '../lines/use-draft.ts'
import type { PurchaseStore } from './store.ts'
import { type PurchaseValues, repeated, valuesOf } from './values.ts'
import hiddenStyles from '../kit/hidden.module.css'
import formStyles from '../lines/form.module.css'

interface FormHeadProps {
  title: string
  draft: StoredDraft
  /** Whether it is a new purchase, whose title has no reference. */
  fresh: boolean
  values: PurchaseValues
  store: PurchaseStore
  /** Opens the attachments when they have no room beside the form. */
  onFiles: (() => void) | undefined
  actions: ReactNode
}

/** The head of a purchase in entry: its breadcrumb, when its draft was stored, and shortcuts. */
export function FormHead({ title, draft, fresh, values, store, onFiles, actions }: FormHeadProps) {
  const { t, locale } = useText()
  const count = values.attachments.length
  return (
    <PageHead
      title={title}
      crumbs={[{ label: t('menu.purchases'), href: '/purchase/list' }]}
      aside={<DraftTime draft={draft} />}
      line={
        <HeadLine
          party={values.supplier?.label}
          reference={fresh ? values.reference : ''}
          day={values.purchasedOn}
        />
      }
      actions={
        <>
          {values.supplier && filled(values).length === 0 && <CopyLast values={values} store={store} />}
          {onFiles && (
            <Button
              kind="ghost"
              icon={Paperclip}
              label={count === 0 ? undefined : t('label.attachmentCount', { count })}
              onPress={onFiles}
            >
              {count === 0 ? <Missing /> : new Intl.NumberFormat(locale).format(count)}
            </Button>
          )}
          {actions}
        </>
      }
    />
  )
}

/** Reminds that the bill must still be attached: no purchase can be saved without it. */
function Missing() {
  const { t } = useText()
  return (
    <span className={formStyles.needed}>
      {t('purchase.bar.attach')} <small>{t('purchase.bar.attachNeeded')}</small>
    </span>
  )
}

/** Fills the lines with those of the supplier's last purchase. */
function CopyLast({ values, store }: Pick<FormHeadProps, 'values' | 'store'>) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    try {
      const { data } = await call(listPurchases, {
        query: { supplier: String(values.supplier?.id), limit: 1, sort: '-date' },
      })
      const [last] = data
      if (!last) return toastError(t('purchase.bar.noLast'))
      const purchase = await call(getPurchase, { params: { id: last.id } })
      const { lines } = repeated(valuesOf(purchase), purchase.purchasedOn)
      const wanted = store.get().values.supplier?.id === values.supplier?.id
      // What was typed meanwhile stays, below them.
      if (wanted) store.setLines((typed) => [...filled({ lines }), ...typed], `repeat:${last.id}`)
    } catch (error) {
      toastError(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="ghost"
      icon={Copy}
      busy={busy}
      className={hiddenStyles.belowLarge}
      onPress={() => void copy()}
    >
      {t('purchase.bar.copyLast')}
    </Button>
  )
}
