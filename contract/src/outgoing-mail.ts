import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mailRow, mailState } from './mail.ts'
import { idParams, listOf, listQuery, pageOf } from './paging.ts'

export const outgoingRow = mailRow.extend({
  /** What it is about: a purchase order, a report, a code. */
  documentKind: z.string(),
  documentId: z.int(),
  /** Whether it held a secret, which is gone: it cannot be sent again. */
  secret: z.boolean(),
})
export type OutgoingRow = z.infer<typeof outgoingRow>

const query = listQuery(['created'], { state: listOf(mailState).optional() })
export type OutgoingFilter = z.output<typeof query>

export const listOutgoing = endpoint({
  method: 'GET',
  path: '/api/outgoing-mail',
  who: 'mail.see',
  summary:
    'The messages of the company, newest first: where each stands and what the mail server answered last',
  query,
  reply: pageOf(outgoingRow).extend({
    /** The folder in which messages are kept because no mail server is set up; null where one is. */
    keptIn: z.string().nullable(),
  }),
})

const done = z.object({ id: z.int() })

export const retryOutgoing = endpoint({
  method: 'POST',
  path: '/api/outgoing-mail/:id/retry',
  who: 'mail.see',
  summary: 'Tries a message that failed, or that waits for its next try, again at once',
  params: idParams,
  reply: done,
  needs: ['key'],
  problems: ['stale', 'mail_limit'],
})

export const cancelOutgoing = endpoint({
  method: 'POST',
  path: '/api/outgoing-mail/:id/cancel',
  who: 'mail.see',
  summary: 'Stops a message that has not left yet',
  params: idParams,
  reply: done,
  needs: ['key'],
  problems: ['stale'],
})
