import type { Cop } from '@trastienda/contract/money'
import { getSale } from '@trastienda/contract/sale'
import { saleReceiptPdf } from '@trastienda/contract/sale-print'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { DraftBanner } from '../lines/DraftBanner.tsx'
import type { Draft, DraftPlace } from '../lines/draft.ts'
import { thisTab } from '../lines/tab.ts'
import { usualStore } from '../lines/usual-store.ts'
import { useStores } from '../pick/StorePick.tsx'
import { usePdf } from '../print/use-pdf.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { changeOf } from './check.ts'
import { saleDrafts } from './kind.ts'
import { LastSale } from './LastSale.tsx'
import { SaleForm } from './SaleForm.tsx'
import type { Start } from './use-editor.ts'
import { emptySale, repeated, type SaleValues, valuesOf } from './values.ts'

function startOf(draft: Draft<SaleValues> | undefined, storeId: number | null): Start {
  const empty = emptySale(today(), storeId)
  if (!draft) return { values: empty, base: empty, version: null, sent: null, restored: null }
  return { values: draft.values, base: empty, version: null, sent: draft.sent, restored: draft.at }
}

/** Who sells, and in which company. */
function usePerson() {
  const user = useUser()
  const { companyId } = useOrganisation()
  return { userId: user.id ?? 0, companyId: companyId ?? user.company?.id ?? 0 }
}

/** The till: one sale after the other. `?from=` repeats one. */
export default function SaleAdd() {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const id = Number(new URLSearchParams(search).get('from') ?? 0)
  const { data, isPending } = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => call(getSale, { params: { id }, signal }),
    enabled: id > 0,
  })
  const stores = useStores()
  const { storeId } = useOrganisation()
  const active = stores.filter((store) => store.active)
  const person = usePerson()
  const usual = active.length === 0 ? storeId : usualStore(localStorage, person, { active, chosen: storeId })
  if (id > 0 && isPending) return null
  return <Entry key={id} storeId={usual} copied={id > 0 ? data : undefined} />
}

interface EntryProps {
  storeId: number | null
  copied: Parameters<typeof valuesOf>[0] | undefined
}

function Entry({ storeId, copied }: EntryProps) {
  const { t } = useText()
  const openPdf = usePdf()
  const place: DraftPlace = { ...usePerson(), document: `new:${thisTab()}` }
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<{ id: number; change: Cop | null } | null>(null)
  const fresh = (): Start => {
    const blank = startOf(undefined, storeId)
    return copied ? { ...blank, values: repeated(valuesOf(copied), today()) } : blank
  }
  const [start, setStart] = useState<Start>(() => {
    const draft = saleDrafts.kept(localStorage, place)
    return draft ? startOf(draft, storeId) : fresh()
  })
  const [others, setOthers] = useState(() =>
    start.restored === null && !copied ? saleDrafts.others(localStorage, place) : [],
  )
  const begin = (next: Start) => {
    setStart(next)
    setOthers([])
    setRound(round + 1)
  }
  const saved = ({ id }: { id: number }, values: SaleValues, print: boolean) => {
    setLast({ id, change: changeOf(values) })
    begin(startOf(undefined, values.storeId))
    if (print) openPdf(saleReceiptPdf, id, t('sale.print.receipt'))
  }
  const other = others[0]
  return (
    <SaleForm
      key={round}
      start={start}
      id={null}
      place={place}
      usualStore={storeId}
      title={t('sale.new')}
      onSaved={saved}
      onDiscard={() => begin(startOf(undefined, storeId))}
      banner={
        <>
          {last && <LastSale id={last.id} change={last.change} />}
          {start.restored !== null && (
            <DraftBanner
              kind="restored"
              at={start.restored}
              onDiscard={() => begin(fresh())}
              drop={() => saleDrafts.drop(localStorage, place)}
            />
          )}
          {start.restored === null && other && (
            <DraftBanner
              kind="found"
              at={other.draft.at}
              values={{
                supplier: other.draft.values.customer ?? { id: 0, label: t('sale.counter') },
                lines: other.draft.values.lines,
              }}
              drop={() => saleDrafts.drop(localStorage, other.place)}
              onRestore={() => {
                saleDrafts.drop(localStorage, other.place)
                begin(startOf(other.draft, storeId))
              }}
              onDiscard={() => setOthers(others.slice(1))}
            />
          )}
        </>
      }
    />
  )
}
