import { z } from 'zod'
import type { Act } from './access.ts'
import { endpoint } from './endpoint.ts'
import { chosenRows, exportOptions, idParams, saved } from './paging.ts'
import type { ProblemCode } from './problem.ts'

/** The kinds of records: people who may `see` them read and export them, people who may `edit` them write them. */
export type RecordKind = { [One in Act]: One extends `${infer Kind}.see` ? Editable<Kind> : never }[Act]
type Editable<Kind extends string> = `${Kind}.edit` extends Act ? Kind : never

/** How a record that is there already is taken one step further. */
export const transition = {
  method: 'POST',
  params: idParams,
  reply: saved,
  needs: ['version', 'key'] as ('version' | 'key')[],
} as const

/** The calls that list, show and write the records of one kind, whatever the kind. */
export function recordCalls(kind: RecordKind, path: `/${string}`) {
  const see: Act = `${kind}.see`
  const edit: Act = `${kind}.edit`
  return {
    list: <Query extends z.ZodType, Reply extends z.ZodType>(summary: string, query: Query, reply: Reply) =>
      endpoint({ method: 'GET', path, who: see, summary, query, reply }),

    /** The query is that of the list. */
    export: <Filters extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
      summary: string,
      query: z.ZodObject<Filters, Config>,
      who: Act = see,
    ) =>
      endpoint({
        method: 'GET',
        path: `${path}/export`,
        who,
        summary,
        query: query.extend({ ...exportOptions, ...chosenRows }),
        reply: z.undefined(),
        carries: 'download',
      }),

    get: <Reply extends z.ZodType>(summary: string, reply: Reply) =>
      endpoint({ method: 'GET', path: `${path}/:id`, who: see, summary, params: idParams, reply }),

    add: <Body extends z.ZodType>(summary: string, body: Body, problems: readonly ProblemCode[]) =>
      endpoint({ method: 'POST', path, who: edit, summary, body, reply: saved, needs: ['key'], problems }),

    change: <Body extends z.ZodType>(summary: string, body: Body, problems: readonly ProblemCode[]) =>
      endpoint({
        method: 'PATCH',
        path: `${path}/:id`,
        who: edit,
        summary,
        params: idParams,
        body,
        reply: saved,
        needs: ['version'],
        problems: ['stale', ...problems],
      }),

    /** Deletes an entry; possible only while no document refers to it. */
    remove: (summary: string) =>
      endpoint({
        method: 'DELETE',
        path: `${path}/:id`,
        who: edit,
        summary,
        params: idParams,
        reply: z.object({ deleted: z.boolean() }),
        needs: ['version'],
        problems: ['stale', 'has_history'],
      }),

    activate: (summary: string) =>
      endpoint({ ...transition, path: `${path}/:id/activate`, who: edit, summary, problems: ['stale'] }),

    deactivate: (summary: string, problems: readonly ProblemCode[] = []) =>
      endpoint({
        ...transition,
        path: `${path}/:id/deactivate`,
        who: edit,
        summary,
        problems: ['stale', ...problems],
      }),
  }
}
