import { listOrderMail } from '@trastienda/contract/mail'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'

const watchMs = 3000

/** The key of what was mailed of an order. */
export const orderMailKey = (id: number) => ['order-mail', id] as const

/** What was mailed of an order, followed while something is on its way. */
export const useOrderMail = (id: number) =>
  useQuery({
    queryKey: orderMailKey(id),
    queryFn: ({ signal }) => call(listOrderMail, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((mail) => mail.state === 'queued') ? watchMs : false,
  })
