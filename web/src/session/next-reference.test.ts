import { expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { sendNumbered } from './next-reference.ts'

const taken = new CallError('taken', { status: 409, body: { code: 'reference_taken' } })
const suggesting = (next: string) =>
  vi.fn<() => Promise<{ suggested: string }>>(async () => ({ suggested: next }))
/** A server on which these numbers are taken. */
const server = (...takenNumbers: string[]) =>
  vi.fn<(body: { reference: string }) => Promise<string>>(async ({ reference }) => {
    if (takenNumbers.includes(reference)) throw taken
    return reference
  })

test('the suggested number is sent, and no other one is requested', async () => {
  const next = suggesting('PE-2')
  expect(
    await sendNumbered({ reference: 'PE-1' }, { suggested: 'PE-1', fetchSuggested: next }, server()),
  ).toBe('PE-1')
  expect(next).not.toHaveBeenCalled()
})

test('a number that somebody else took meanwhile becomes the next one without a question', async () => {
  const send = server('PE-1')
  expect(
    await sendNumbered(
      { reference: 'PE-1' },
      { suggested: 'PE-1', fetchSuggested: suggesting('PE-2') },
      send,
    ),
  ).toBe('PE-2')
  expect(send).toHaveBeenCalledTimes(2)
})

test('a typed number is reported as taken', async () => {
  const send = server('CE-44')
  const sent = sendNumbered(
    { reference: 'CE-44' },
    { suggested: 'PE-1', fetchSuggested: suggesting('PE-2') },
    send,
  )
  await expect(sent).rejects.toBe(taken)
  expect(send).toHaveBeenCalledOnce()
})

/** Asked for the number again, it names the following one each time. */
function counting(from: number) {
  let number = from
  return vi.fn<() => Promise<{ suggested: string }>>(async () => ({ suggested: `PE-${number++}` }))
}

test('several people at the same moment: each number that is taken becomes the next', async () => {
  const send = server('PE-1', 'PE-2', 'PE-3')
  const sent = sendNumbered({ reference: 'PE-1' }, { suggested: 'PE-1', fetchSuggested: counting(2) }, send)
  expect(await sent).toBe('PE-4')
})

test('it does not go round: the same number again, the fifth that is taken, another failure', async () => {
  const again = sendNumbered(
    { reference: 'PE-1' },
    { suggested: 'PE-1', fetchSuggested: suggesting('PE-1') },
    server('PE-1'),
  )
  await expect(again).rejects.toBe(taken)
  const send = vi.fn<() => Promise<never>>(async () => {
    throw taken
  })
  await expect(
    sendNumbered({ reference: 'PE-1' }, { suggested: 'PE-1', fetchSuggested: counting(2) }, send),
  ).rejects.toBe(taken)
  expect(send).toHaveBeenCalledTimes(5)
  const lost = new CallError('no answer')
  const dead = sendNumbered(
    { reference: 'PE-1' },
    { suggested: 'PE-1', fetchSuggested: suggesting('PE-2') },
    async () => {
      throw lost
    },
  )
  await expect(dead).rejects.toBe(lost)
})
