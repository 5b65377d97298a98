import { supplierCodes } from '@trastienda/contract/purchase-order-lifecycle'
import { useEffect, useRef } from 'react'
import type { ProductFacts } from '../lines/facts.ts'
import type { Line } from '../lines/line.ts'
import { call } from '../session/client.ts'
import type { OrderStore } from './kind.ts'

const nameOf = (line: Line, supplier: number) => `${supplier}:${line.key}:${line.product?.id}`

/**
 * Fills the known facts of a product that was just put into a line: its last cost, and the supplier's code. Once per
 * product of a line, and never over typed values.
 */
export function usePrefill(store: OrderStore, facts: ProductFacts): void {
  const { values, base } = store.get()
  const supplier = Number(values.supplier?.id ?? 0)
  const filled = useRef(new Set(base.lines.map((line) => nameOf(line, Number(base.supplier?.id ?? 0)))))

  useEffect(() => {
    const fresh = values.lines.filter((line) => line.product && !filled.current.has(nameOf(line, supplier)))
    if (fresh.length === 0) return
    for (const line of fresh) filled.current.add(nameOf(line, supplier))
    const products = [...new Set(fresh.flatMap(({ product }) => product?.id ?? []))]
    const fill = async () => {
      const [codes] = await Promise.all([
        supplier > 0
          ? call(supplierCodes, { query: { supplier, products: products.join(',') } })
          : { data: [] },
        facts.load(products),
      ])
      const productById = facts.get()
      const codeOf = new Map(codes.data.map(({ productId, supplierCode }) => [productId, supplierCode]))
      const keys = new Set(fresh.map(({ key }) => key))
      store.setLines(
        (all) =>
          all.map((line) => {
            if (!keys.has(line.key) || !line.product) return line
            const cost = line.cost === '' ? (productById.get(line.product.id)?.lastCost ?? '') : line.cost
            const supplierCode =
              line.supplierCode === '' ? (codeOf.get(line.product.id) ?? '') : line.supplierCode
            if (cost === line.cost && supplierCode === line.supplierCode) return line
            return { ...line, cost, supplierCode }
          }),
        null,
      )
    }
    void fill().catch(() => {
      for (const line of fresh) filled.current.delete(nameOf(line, supplier))
    })
  }, [values.lines, supplier, store, facts])
}
