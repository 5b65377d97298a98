import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { field } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { refusal, type SentRequest } from '../../test/server.ts'
import { streaming } from '../../test/streaming.ts'
import { stillTime } from '../../test/time.ts'
import { Live } from '../notification/Live.tsx'
import PurchaseEdit from '../purchase/edit.tsx'
import { bill, bills } from '../purchase/purchase-harness.ts'

// A purchase on the screen of one person, which others have open too.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Screen() {
  return (
    <>
      <PurchaseEdit />
      <Live />
    </>
  )
}

const maria = { id: 9, name: 'María Gómez', editing: false }
const luis = { id: 6, name: 'Luis Mora', editing: false }

const call = 'POST /api/presence/purchase/3'

async function open(answer: () => unknown = () => ({ others: [] })) {
  const { pass, hands } = stillTime()
  const stream = streaming()
  const { requests } = await visit(Screen, {
    at: '/purchase/edit/3',
    answers: {
      ...bills,
      'GET /api/purchases/3': () => bill(),
      'GET /api/notifications': () => ({ data: [], next: null, total: 0, unread: 0 }),
      'GET /api/events': stream.open,
      [call]: answer,
    },
  })
  await waitFor(() => expect(field('Referencia').value).toBe('FE-3'))
  await stream.opened
  await pass(500)
  const told = () =>
    requests
      .filter(({ method, path }: SentRequest) => `${method} ${path}` === call)
      .map(({ body }) => (body as { state: string }).state)
  return {
    hands,
    pass,
    told,
    requests,
    /** The server says who else has it open. */
    present: async (...others: readonly (typeof maria)[]) => {
      await act(async () => stream.say('present', { kind: 'purchase', id: 3, others }))
      await pass(10)
    },
    beat: async () => {
      await act(async () => stream.say('beat', ''))
      await pass(4000)
    },
  }
}

const others = () => document.querySelector('[data-part=others]')

test('who else has it open is a button with their names; who changes it comes first, in words too', async () => {
  const { present, hands, pass } = await open(() => ({ others: [maria] }))
  screen.getByRole('button', { name: 'María Gómez también está aquí' })
  await present({ ...luis, editing: true }, maria)
  const button = screen.getByRole('button', {
    name: 'Luis Mora está haciendo cambios. María Gómez también está aquí',
  })
  expect(button.lastElementChild?.textContent).toBe('Luis está haciendo cambios')
  // Read once to people who do not see it.
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Luis Mora está haciendo cambios')
  await hands.click(button)
  await pass(100)
  const list = within(screen.getByRole('dialog', { name: 'Quién más está aquí' })).getAllByRole('listitem')
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'LMLuis Mora está haciendo cambios',
    'MGMaría Gómez también está aquí',
  ])
  await present()
  expect(others()).toBeNull()
})

test('many people are three faces and a number', async () => {
  const { present } = await open()
  await present(...[1, 2, 3, 4, 5].map((id) => ({ id: 10 + id, name: `Persona ${id}`, editing: false })))
  expect(others()?.lastElementChild?.textContent).toBe('P1P2+3')
})

test('on a phone several people are a number, which needs the room of one', async () => {
  vi.stubGlobal('innerWidth', 390)
  const { present } = await open()
  await present(luis)
  expect(others()?.lastElementChild?.textContent).toBe('LM')
  await present(luis, maria)
  expect(others()?.lastElementChild?.textContent).toBe('+2')
  expect(screen.getByRole('button', { name: /Luis Mora.*María Gómez/ })).toBeTruthy()
})

test('typing says once that it is being changed, and taking it back that it is not', async () => {
  const { hands, told, pass } = await open()
  // On opening, and when the stream began.
  expect(new Set(told())).toEqual(new Set(['reading']))
  const before = told().length
  await hands.type(field('Nota'), 'Llegó completo')
  await pass(1000)
  await hands.type(field('Nota'), ', sin averías')
  await pass(1000)
  expect(told().slice(before)).toEqual(['editing'])
  await hands.clear(field('Nota'))
  await pass(1000)
  expect(told().slice(before)).toEqual(['editing', 'reading'])
})

test('the server asks four times a minute and is answered twice', async () => {
  const { beat, told, pass } = await open()
  const before = told().length
  for (let times = 0; times < 4; times += 1) {
    await pass(11_000)
    await beat()
  }
  expect(told().length - before).toBe(2)
})

test('a tab that closes says so; one that comes back says that it is there', async () => {
  const { told, pass } = await open()
  await act(async () => dispatchEvent(new Event('pagehide')))
  await pass(10)
  expect(told().at(-1)).toBe('gone')
  await act(async () => dispatchEvent(new Event('pageshow')))
  await pass(1000)
  expect(told().at(-1)).toBe('reading')
})

test('a server that refuses it or has no such call is not asked again, and the page works', async () => {
  const { told, beat, pass, hands } = await open(() => refusal(404, { code: 'not_found' }))
  const before = told().length
  await pass(30_000)
  await beat()
  expect(told()).toHaveLength(before)
  expect(others()).toBeNull()
  await hands.type(field('Nota'), 'Sigue')
  expect(field('Nota').value).toBe('Sigue')
})

test('a call that fails is made again with the next question', async () => {
  let broken = true
  const { beat, pass } = await open(() => {
    if (broken) throw new TypeError('no connection')
    return { others: [maria] }
  })
  expect(others()).toBeNull()
  broken = false
  await pass(30_000)
  await beat()
  expect(others()).not.toBeNull()
})
