import { Problem } from '@trastienda/contract/problem'
import { expect, test } from 'vitest'
import { tableOf } from './table.ts'

const table = (nth: number) => Buffer.from(`Empresa,Ciudad\nGranos ${nth},Ibagué\n`)

test('of files sent at once so many wait for their turn, and the others are not held in memory', async () => {
  const replies = await Promise.allSettled(Array.from({ length: 9 }, (_, nth) => tableOf(table(nth))))
  const read = replies.map((one) =>
    one.status === 'fulfilled'
      ? one.value.columns[0]?.samples[0]
      : one.reason instanceof Problem && one.reason.code,
  )
  expect(read).toEqual([
    ...Array.from({ length: 6 }, (_, nth) => `Granos ${nth}`),
    ...Array.from({ length: 3 }, () => 'busy'),
  ])
  expect((await tableOf(table(9))).total).toBe(1)
})
