import type { Endpoint } from '@trastienda/contract/endpoint'
import {
  dropDelivery,
  listDeliveries,
  pauseDelivery,
  resumeDelivery,
  runDelivery,
} from '@trastienda/contract/report-delivery'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../i18n/useText.ts'
import { problemText } from '../../kit/problem-text.ts'
import { toastError, toastSuccess } from '../../kit/toast.ts'
import { call, request } from '../../session/client.ts'
import { newKey } from '../../session/key.ts'
import { useOrganisation } from '../../session/organisation.ts'

export const deliveriesKey = ['report-deliveries'] as const

/** The deliveries that the person may see. */
export function useDeliveries() {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: [...deliveriesKey, companyId],
    queryFn: ({ signal }) => call(listDeliveries, { signal }),
  })
}

const actions = {
  run: runDelivery,
  pause: pauseDelivery,
  resume: resumeDelivery,
  drop: dropDelivery,
} as const
export type Action = keyof typeof actions

/** Runs an action on a delivery and reports it. */
export function useAction() {
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ action, id }: { action: Action; id: number; done: string }) => {
      const { method, path }: Endpoint = actions[action]
      return request({ method, path: path.replace(':id', String(id)), key: newKey() })
    },
    onSuccess: (_, { done }) => toastSuccess(done),
    onError: (error) => toastError(problemText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesKey }),
  })
}
