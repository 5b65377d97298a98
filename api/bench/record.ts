import type { ClientBase, Pool, QueryConfig, QueryResult } from 'pg'

/** One statement as the program sent it, with the returned rows. */
export interface Recorded {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
  rows: readonly Record<string, unknown>[]
}

/** Records every statement that goes through a pool. Call it before the pool has connections. */
export function listenTo(pool: Pool): { take(): Recorded[] } {
  let recorded: Recorded[] = []
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (
      statement: string | QueryConfig,
      ...rest: unknown[]
    ) => Promise<QueryResult> | undefined
    const query = (statement: string | QueryConfig, ...rest: unknown[]) => {
      const {
        name,
        text,
        values = [],
      } = typeof statement === 'string' ? { name: undefined, text: statement } : statement
      const entry: Recorded = { name, text, values, rows: [] }
      recorded.push(entry)
      const answer = send(statement, ...rest)
      // The pool's own single statements take a callback; those of a transaction return a promise.
      void answer?.then(
        ({ rows }) => (entry.rows = rows as Record<string, unknown>[]),
        () => undefined,
      )
      return answer
    }
    client.query = query as ClientBase['query']
  })
  return {
    take: () => {
      const taken = recorded
      recorded = []
      const [first, last] = [
        taken.findIndex(({ text }) => text.startsWith('begin')),
        taken.findIndex(({ text }) => text === 'commit'),
      ]
      if (first < 0 || last < first) throw new Error('no transaction was recorded')
      return taken.slice(first, last + 1)
    },
  }
}
