import { byValue } from './by-value.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mailRow, mailState } from './mail.ts'
import { idParams, listOf, listQuery, pageOf, pageChoice } from './paging.ts'

export const outgoingRow = mailRow.extend({
  /** Its subject: a purchase order, a report, a code. */
  documentKind: z.string(),
  documentId: z.int(),
  /** Whether it contained a secret, which has been deleted: it cannot be sent again. */
  secret: z.boolean(),
})
export type OutgoingRow = z.infer<typeof outgoingRow>

const query = listQuery(['created'], { state: listOf(mailState).optional() })
export type OutgoingFilter = z.output<typeof query>

const outgoingMatch = query.omit(pageChoice)
export type OutgoingMatch = z.output<typeof outgoingMatch>

export const listOutgoing = endpoint({
  method: 'GET',
  path: '/api/outgoing-mail',
  who: 'mail.see',
  summary: "Lists the company's messages, newest first, with their state and the mail server's last answer",
  query,
  reply: pageOf(outgoingRow).extend({
    /** The folder where messages are kept because no mail server is configured; null when one is. */
    keptIn: z.string().nullable(),
  }),
})

export const outgoingByValue = byValue(listOutgoing, outgoingMatch, ['state'])

const done = z.object({ id: z.int() })

export const retryOutgoing = endpoint({
  method: 'POST',
  path: '/api/outgoing-mail/:id/retry',
  who: 'mail.see',
  summary: 'Sends a failed or waiting message again at once',
  params: idParams,
  reply: done,
  needs: ['key'],
  problems: ['stale', 'mail_limit'],
})

export const cancelOutgoing = endpoint({
  method: 'POST',
  path: '/api/outgoing-mail/:id/cancel',
  who: 'mail.see',
  summary: 'Cancels a message that has not been sent yet',
  params: idParams,
  reply: done,
  needs: ['key'],
  problems: ['stale'],
})
