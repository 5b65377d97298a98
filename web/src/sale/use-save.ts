import { addSale, changeSale, getSale, saleDraft } from '@trastienda/contract/sale'
import type { FieldProblems } from '@trastienda/contract/problem'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { nothing } from '../lines/form-store.ts'
import { filled } from '../lines/line.ts'
import { type SavedForm, useSaving } from '../lines/use-saving.ts'
import { call } from '../session/client.ts'
import { judge, strayLots, unexplained } from './judge.ts'
import { saleKind } from './kind.ts'
import type { SaleFacts } from './shelf.ts'
import { bodyOf, type HeadField, type SaleValues } from './values.ts'

interface Options extends SavedForm<SaleValues, HeadField> {
  readonly facts: SaleFacts
}

/** The server's fields by the names of the form; the problem of one of several lots is shown at its line. */
function named(fields: FieldProblems): FieldProblems {
  const renamed: FieldProblems = {}
  for (const [path, problem] of Object.entries(fields)) {
    const line = /^items\.\d+\.lots/.exec(path)?.[0]
    renamed[line ?? rooted(path)] ??= problem
  }
  return renamed
}

const rooted = (path: string) => (path === 'customerId' ? 'customer' : path === 'downPayment' ? 'part' : path)

/** Saves a sale. Missing reasons are asked for before anything is sent. */
export function useSave({ store, facts, ...form }: Options) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const lacksReasons = (values: SaleValues) => {
    const { price, lot } = unexplained(filled(values), judge(values, facts.get()))
    const lacking = price.length + lot.length > 0
    if (lacking) setAsking(true)
    return lacking
  }
  const namesStrayLots = (values: SaleValues) => {
    const lines = strayLots(values)
    if (lines.size > 0) store.refuse({ ...nothing, lines })
    return lines.size > 0
  }
  const saving = useSaving({
    ...form,
    store,
    kind: saleKind,
    bodyOf: (values) => saleDraft.parse(bodyOf(values)),
    add: (body, key) => call(addSale, { body, key }),
    change: (id, body, over) => call(changeSale, { params: { id }, body, ...over }),
    read: (id) => call(getSale, { params: { id } }),
    goesOn: false,
    holds: (values) => namesStrayLots(values) || lacksReasons(values),
    settled: async (saved, sent) => {
      // What was typed during the request is still unsaved.
      store.reset(store.get().values, saved.version, sent)
      await refreshDocuments(client, 'sale')
      await form.settle()
      return saved
    },
    onRefused: async () => {
      // Others sold meanwhile, or prices and costs changed: the form has to show the server's state.
      await facts.refresh().catch(() => undefined)
      lacksReasons(store.get().values)
    },
    named,
  })
  return { ...saving, asking, answered: () => setAsking(false) }
}
