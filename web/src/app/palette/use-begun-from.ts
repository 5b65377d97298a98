import type { Day } from '@trastienda/contract/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listPurchases } from '@trastienda/contract/purchase'
import { listOrders } from '@trastienda/contract/purchase-order'
import { listSales } from '@trastienda/contract/sale'
import { formatCop, formatDay } from '@trastienda/words/format'
import { PackageCheck, Undo2 } from 'lucide-react'
import { useText } from '../../i18n/useText.ts'
import { today } from '../../kit/today.ts'
import { isAllBack } from '../../sale/all-back.ts'
import { call } from '../../session/client.ts'
import { useOrganisation } from '../../session/organisation.ts'
import type { DocumentStep, Entry, Step } from './entry.ts'
import { isolated, useRested } from './use-found.ts'

const shown = 20

/** A document in which something begins, and where it does. */
interface Begun {
  readonly id: number
  readonly reference: string
  readonly day: Day
  readonly party: string
  readonly amount?: number
  readonly href: string
}

interface Asked {
  readonly q: string
  readonly signal: AbortSignal
}

/** The states of approved ones; of others nothing is returned. */
const approved = 'partial,received,paid'

const wanted = (q: string) => ({ limit: shown, ...(q && { q }) })

/** Where the documents of each page are found: those in which it can begin, the likeliest first. */
const sources: Record<DocumentStep, (asked: Asked) => Promise<readonly Begun[]>> = {
  receive: async ({ q, signal }) => {
    const { data } = await call(listOrders, {
      query: { open: 'true', sort: 'expected', ...wanted(q) },
      signal,
    })
    return data.map(({ id, reference, supplier, expectedOn }) => ({
      id,
      reference,
      day: expectedOn,
      party: supplier,
      href: `/purchase-order/receive/${id}`,
    }))
  },
  returnPurchase: async ({ q, signal }) => {
    const { data } = await call(listPurchases, {
      query: { status: approved, sort: '-date', ...wanted(q) },
      signal,
    })
    return data.map(({ id, reference, supplier, purchasedOn, grandTotal }) => ({
      id,
      reference,
      day: purchasedOn,
      party: supplier,
      amount: grandTotal,
      href: `/preturn/list/${id}?edit=new`,
    }))
  },
  returnSale: async ({ q, signal }) => {
    const { data } = await call(listSales, {
      query: { status: approved, sort: '-date', ...wanted(q) },
      signal,
    })
    const returnable = data.filter((row) => !isAllBack(row))
    return returnable.map(({ id, reference, customer, soldOn, grandTotal }) => ({
      id,
      reference,
      day: soldOn,
      party: customer,
      amount: grandTotal,
      href: `/sale/edit/${id}?return=new`,
    }))
  },
}

/** Whether the entries of a page are documents that the server has matched with what was typed. */
export const isBegunFrom = (step: Step): step is Extract<Step, { name: DocumentStep }> => step.name in sources

/** The documents of a page from which something is begun. */
export function useBegunFrom(typed: string, step: DocumentStep | null) {
  const { locale } = useText()
  const { companyId } = useOrganisation()
  const q = useRested(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['search', companyId, step, q],
    queryFn: ({ signal }) => (step ? sources[step]({ q, signal }) : []),
    enabled: step !== null,
    // What was found for other words stays until the answer; what another page found does not.
    placeholderData: (before, query) => (query?.queryKey[2] === step ? keepPreviousData(before) : undefined),
  })
  const entries = (step === null ? [] : (data ?? [])).map(
    ({ id, reference, day, party, amount, href }): Entry => ({
      id: `${step} ${id}`,
      label: reference,
      icon: step === 'receive' ? PackageCheck : Undo2,
      detail: [
        formatDay(day, locale, today()),
        isolated(party),
        ...(amount === undefined ? [] : [formatCop(amount, locale)]),
      ].join(' · '),
      href,
    }),
  )
  return { entries, pending: step !== null && (isFetching || q !== typed.trim()) }
}
