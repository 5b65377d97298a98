import { expect, test } from 'vitest'
import { calls, ok, refused, session, useDevice } from './session-harness.ts'

useDevice()

const required = refused(403, { code: 'step_up_required', message: 'Give your password or a code again' })
const action = { method: 'POST', path: '/api/action', body: { a: 1 }, key: 'clave-de-prueba' } as const

async function started(answers: (() => Response)[]) {
  await session({ '/api/action': () => (answers.shift() ?? ok({ done: true }))() })
  const [{ request }, { onStepUp }] = await Promise.all([import('./client.ts'), import('./step-up.ts')])
  return { request, onStepUp }
}

test('a call that needs the password again waits for it and is repeated once', async () => {
  const { request, onStepUp } = await started([required])
  onStepUp(async () => true)
  expect(await request(action)).toEqual({ done: true })
  expect(calls).toEqual(['/api/action', '/api/action'])
})

test('when the person does not give it the call fails, sent once', async () => {
  const { request, onStepUp } = await started([required])
  onStepUp(async () => false)
  await expect(request(action)).rejects.toMatchObject({ code: 'step_up_required' })
  expect(calls).toEqual(['/api/action'])
})

test('several calls ask once; one that is refused again fails', async () => {
  const { request, onStepUp } = await started([required, required, required])
  let times = 0
  onStepUp(async () => {
    times += 1
    return true
  })
  const results = await Promise.allSettled([request(action), request(action)])
  expect(times).toBe(1)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('without a dialog to ask, the call fails unchanged', async () => {
  const { request } = await started([required])
  await expect(request(action)).rejects.toMatchObject({ code: 'step_up_required' })
})
