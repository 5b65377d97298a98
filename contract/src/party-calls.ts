import { endpoint } from './endpoint.ts'
import { bulkItems, bulkResults, cityCounts, rejection, similarParties, similarQuery } from './party.ts'
import { recordCalls, transition } from './record-calls.ts'

/** The calls by which customers, suppliers and users are kept and approved. */
export function partyCalls(kind: 'customer' | 'supplier' | 'user', path: `/${string}`) {
  return {
    ...recordCalls(kind, path),

    /** The cities of customers or suppliers. */
    cities: (summary: string) =>
      endpoint({ method: 'GET', path: `${path}/cities`, who: `${kind}.see`, summary, reply: cityCounts }),

    /** Customers or suppliers similar to a typed one. */
    similar: (summary: string) =>
      endpoint({
        method: 'GET',
        path: `${path}/similar`,
        who: `${kind}.see`,
        summary,
        query: similarQuery,
        reply: similarParties,
      }),

    approve: (summary: string) =>
      endpoint({
        ...transition,
        path: `${path}/:id/approve`,
        who: `${kind}.approve`,
        summary,
        problems: ['stale', 'not_pending', 'own_document'],
      }),

    reject: (summary: string) =>
      endpoint({
        ...transition,
        path: `${path}/:id/reject`,
        who: `${kind}.approve`,
        summary,
        body: rejection,
        problems: ['stale', 'not_pending'],
      }),

    approveMany: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${path}/approve`,
        who: `${kind}.approve`,
        summary,
        body: bulkItems,
        reply: bulkResults,
      }),
  }
}
