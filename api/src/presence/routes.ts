import { tellPresence } from '@trastienda/contract/presence'
import { type Services, write } from '../http/route.ts'
import { openPace } from './pace.ts'
import { tell } from './tell.ts'

const paces = new WeakMap<Services, ReturnType<typeof openPace>>()

/** The pace of the people of one server. */
function paceOf(services: Services): ReturnType<typeof openPace> {
  const pace = paces.get(services) ?? openPace()
  paces.set(services, pace)
  return pace
}

export const presenceRoutes = [
  write(tellPresence, async ({ tx, who, params, body, services }) => {
    paceOf(services)(who.userId)
    return { others: await tell(tx, who, { ...params, ...body }) }
  }),
]
