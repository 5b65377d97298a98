import type { Cop } from '@trastienda/contract/money'
import { getSale } from '@trastienda/contract/sale'
import { saleReceiptPdf } from '@trastienda/contract/sale-print'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { untouched } from '../lines/start.ts'
import { useEntry } from '../lines/use-entry.tsx'
import { selfOf } from '../lines/for-whom.ts'
import { useEntryStart } from '../lines/use-entry-start.ts'
import { usePlace } from '../lines/use-place.ts'
import { usePdf } from '../print/use-pdf.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { changeOf } from './check.ts'
import { counter, isCounter } from './counter.ts'
import { saleDrafts } from './kind.ts'
import { LastSale } from './LastSale.tsx'
import { SaleForm } from './SaleForm.tsx'
import type { SoldSale } from './use-sale-form.ts'
import { useCustomerName } from './use-sale-check.ts'
import { emptySale, repeated, valuesOf } from './values.ts'

const get = (id: number, signal: AbortSignal) => call(getSale, { params: { id }, signal })

/** The till: one sale after the other. `?from=` repeats one. */
export default function SaleAdd() {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const id = Number(new URLSearchParams(search).get('from') ?? 0)
  const start = useEntryStart('sale', id, get)
  return start ? <Entry key={id} {...start} /> : null
}

interface EntryProps {
  storeId: number | null
  copied: Parameters<typeof valuesOf>[0] | undefined
}

function Entry({ storeId, copied }: EntryProps) {
  const { t } = useText()
  const openPdf = usePdf()
  const counterName = useCustomerName(counter)
  // A draft separate from others in this tab.
  const place = usePlace(copied && `new:from-${copied.id}`)
  const [last, setLast] = useState<{ id: number; change: Cop | null } | null>(null)
  const self = selfOf(useUser())
  const blank = (store = storeId) => untouched(emptySale(today(), store, self))
  const fresh = () => (copied ? { ...blank(), values: repeated(valuesOf(copied), today(), self) } : blank())
  const { round, start, begin, banner, elsewhere } = useEntry({
    drafts: saleDrafts,
    place,
    fresh,
    filled: copied !== undefined,
    about: ({ customer, lines }) => ({
      supplier: isCounter(customer) ? { id: 0, label: counterName } : customer,
      lines,
    }),
  })
  const saved = ({ id, values, print, next }: SoldSale) => {
    setLast({ id, change: changeOf(values) })
    const begun = blank(values.storeId)
    begin({ ...begun, values: { ...begun.values, lines: [...next, ...begun.values.lines] } })
    if (print) openPdf(saleReceiptPdf, id, t('sale.print.receipt'))
  }
  return (
    <SaleForm
      key={round}
      of={{ start, id: null, place }}
      usualStore={storeId}
      title={t('sale.new')}
      onSaved={saved}
      onDiscard={() => begin(blank())}
      actions={elsewhere}
      // The change of the sale before would be taken for that of this one.
      onFirstLine={() => setLast(null)}
      banner={
        <>
          {last && <LastSale id={last.id} change={last.change} />}
          {banner}
        </>
      }
    />
  )
}
