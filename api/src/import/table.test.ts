import { Problem } from '@trastienda/contract/problem'
import { expect, test } from 'vitest'
import { waiterOf } from '../http/turns.ts'
import { tableOf } from './table.ts'

const table = (nth: number) => Buffer.from(`Empresa,Ciudad\nGranos ${nth},Ibagué\n`)

const by = (userId: number) => waiterOf({ userId, companyId: userId })

test('of files sent at once a limited number per person waits, and the others are not held in memory', async () => {
  const sent = [1, 1, 1, 1, 2].map((userId, nth) => tableOf(table(nth), by(userId)))
  const replies = await Promise.allSettled(sent)
  const read = replies.map((one) =>
    one.status === 'fulfilled'
      ? one.value.columns[0]?.samples[0]
      : one.reason instanceof Problem && one.reason.code,
  )
  expect(read).toEqual(['Granos 0', 'Granos 1', 'Granos 2', 'busy', 'Granos 4'])
  expect((await tableOf(table(9), by(1))).total).toBe(1)
})
