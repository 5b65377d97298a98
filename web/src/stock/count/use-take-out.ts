import { type CountLine, listCountLines, type StockCount } from '@trastienda/contract/stock-count'
import { deleteCountLine } from '@trastienda/contract/stock-count-lifecycle'
import { unitAfter } from '@trastienda/contract/unit'
import { useQueryClient } from '@tanstack/react-query'
import { formatQuantity } from '@trastienda/words/format'
import { refreshDocuments } from '../../document/refresh.ts'
import { useText } from '../../i18n/useText.ts'
import { problemText } from '../../kit/problem-text.ts'
import { toastError, toastNotice } from '../../kit/toast.ts'
import { call } from '../../session/client.ts'
import type { LotName } from './hand.ts'

type Noted = (productId: number, lot: LotName, counted: string | null) => void

/** Removes the counted quantity of a lot from the count, as if nobody had counted it. */
export function useTakeOut({ id }: StockCount, noted: Noted) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const tried = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toastError(problemText(error, t))
    }
  }
  const remove = async (line: CountLine) => {
    await call(deleteCountLine, { params: { id, line: line.id } })
    noted(line.productId, line, null)
    await refreshDocuments(client, 'stock_count')
  }
  return {
    takeOut: (line: CountLine) => tried(() => remove(line)),
    /** Undoes the last count, unless the lot was counted again since. */
    takeBack: (line: CountLine) =>
      tried(async () => {
        const query = { product: String(line.productId), limit: '200' }
        const { data } = await call(listCountLines, { params: { id }, query })
        const now = data.find((each) => each.id === line.id)
        if (!now) return
        if (now.counted === line.counted) return remove(line)
        const counted = `${formatQuantity(now.counted, locale)} ${unitAfter(now.counted, now.unit)}`
        toastNotice(t('stockCount.said.again', { product: now.productName, counted }))
      }),
  }
}
