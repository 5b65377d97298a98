import { listOrderMail } from '@trastienda/contract/mail'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'

const watchMs = 3000

/** The query key of an order's mails. */
export const orderMailKey = (id: number) => ['order-mail', id] as const

/** The mails of an order, refetched while one is being sent. */
export const useOrderMail = (id: number) =>
  useQuery({
    queryKey: orderMailKey(id),
    queryFn: ({ signal }) => call(listOrderMail, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((mail) => mail.state === 'queued') ? watchMs : false,
  })
