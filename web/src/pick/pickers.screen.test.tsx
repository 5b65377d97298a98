import { screen, waitFor } from '@testing-library/react'
import { type FunctionComponent, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cursor, field, offered, save } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, type SentRequest, refusal } from '../../test/server.ts'
import { shop } from '../../test/shop.ts'
import { stillTime } from '../../test/time.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import type { FieldProps } from '../kit/Field.tsx'
import type { Option } from '../kit/filter-code.ts'
import { CategoryPick } from './CategoryPick.tsx'
import { ColleaguePick } from './ColleaguePick.tsx'
import { CustomerPick } from './CustomerPick.tsx'
import { searchProducts } from './products.ts'
import { SupplierPick } from './SupplierPick.tsx'

afterEach(() => vi.useRealTimers())

/** A picker in a form, with a field after it. */
const formOf = (
  Picker: FunctionComponent<FieldProps<Option | null>>,
  onValue: (value: Option | null) => void,
) =>
  function Form() {
    const [value, setValue] = useState<Option | null>(null)
    const change = (next: Option | null) => {
      setValue(next)
      onValue(next)
    }
    return (
      <>
        <Picker label="Quién" name="who" required value={value} onChange={change} />
        <input aria-label="Después" data-field="after" />
      </>
    )
  }

const pickers = [
  {
    what: 'a supplier',
    Picker: SupplierPick,
    path: '/api/suppliers/pick',
    words: 'sab',
    choice: { id: 7, label: 'Lácteos Sabana' },
  },
  {
    what: 'a customer',
    Picker: (props: FieldProps<Option | null>) => <CustomerPick {...props} placeholder="Nombre" />,
    path: '/api/customers/pick',
    words: 'clín',
    choice: { id: 31, label: 'Clínica del Sur' },
  },
  {
    what: 'a colleague',
    Picker: ColleaguePick,
    path: '/api/colleagues/pick',
    words: 'luis',
    choice: { id: 6, label: 'Luis Mora' },
  },
  {
    what: 'a category',
    Picker: CategoryPick,
    path: '/api/categories',
    words: 'gran',
    choice: { id: 1, label: 'Granos' },
  },
  {
    what: 'a product',
    Picker: (props: FieldProps<Option | null>) => <ComboBox {...props} search={searchProducts} />,
    path: '/api/products/pick',
    words: 'lech',
    choice: { id: 1, label: 'Leche entera 1 L' },
  },
] as const

const some: Answers = {
  ...shop,
  'GET /api/categories': ({ query: { q = '' } }) => ({
    data: 'granos'.includes(q) ? [{ id: 1, name: 'Granos' }] : [],
    next: null,
    total: 1,
  }),
  'GET /api/customers/31': () => refusal(404, { code: 'not_found' }),
}

async function open(at: number, answers: Answers = {}) {
  const { Picker, path, words, choice } = pickers[at] ?? pickers[0]
  const onValue = vi.fn<(value: Option | null) => void>()
  const { requests } = await visit(formOf(Picker, onValue), { answers: { ...some, ...answers } })
  const { hands, pass } = stillTime()
  await hands.tab()
  const searches = () =>
    requests.filter((each: SentRequest) => each.path === path).map(({ query }) => query['q'])
  return { hands, pass, onValue, searches, path, words, choice }
}

describe.each(pickers.map(({ what }, at) => [what, at] as const))('%s', (_, at) => {
  test('is searched once, after a pause in typing, and Enter chooses the first match', async () => {
    const { hands, pass, searches, words, choice, onValue } = await open(at)
    await hands.keyboard(words)
    expect(searches()).toEqual([])
    await pass(120)
    expect(searches()).toEqual([words])
    expect(offered()[0]).toContain(choice.label)
    await hands.keyboard('{Enter}')
    expect(onValue).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(choice))
    expect(field('Quién').value).toBe(choice.label)
  })

  test('reports no match and no reply; further typing searches again', async () => {
    let down = false
    const path = pickers[at]?.path ?? ''
    const { hands, pass, words, choice } = await open(at, {
      [`GET ${path}`]: (request) => (down ? refusal(503, {}) : some[`GET ${path}`]?.(request)),
    })
    await hands.keyboard('xyz')
    await pass(120)
    expect(screen.getByText('Sin resultados')).toBeTruthy()
    down = true
    await hands.clear(field('Quién'))
    await hands.keyboard(words.slice(0, -1))
    await pass(120)
    expect(screen.getByText('No se pudo buscar')).toBeTruthy()
    down = false
    await hands.keyboard(words.slice(-1))
    await pass(120)
    expect(offered()[0]).toContain(choice.label)
  })
})

test('a late reply does not replace the reply to the present text', async () => {
  const answers: (() => void)[] = []
  const { hands, pass, searches } = await open(0, {
    'GET /api/suppliers/pick': (query) =>
      new Promise((resolve) => answers.push(() => resolve(some['GET /api/suppliers/pick']?.(query)))),
  })
  await hands.keyboard('lác')
  await pass(120)
  await hands.clear(field('Quién'))
  await hands.keyboard('gra')
  await pass(120)
  expect(searches()).toEqual(['lác', 'gra'])
  answers[1]?.()
  await pass(0)
  answers[0]?.()
  await pass(0)
  expect(offered()[0]).toContain('Granos del Tolima')
})

test('Enter before the reply searches at once, and chooses the result', async () => {
  const { hands, pass, searches, onValue } = await open(0)
  await hands.keyboard('tolima{Enter}')
  await pass(0)
  expect(searches()).toEqual(['tolima'])
  expect(onValue).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 8 }))
  await pass(500)
  expect(searches()).toEqual(['tolima'])
})

test('a supplier is shown with its NIT and its debt', async () => {
  const { hands, pass } = await open(0, {
    'GET /api/suppliers/7': async (request) => ({
      ...((await shop['GET /api/suppliers/7']?.(request)) as object),
      owed: 1_250_050,
      approval: 'pending',
    }),
  })
  await hands.keyboard('sabana')
  await pass(120)
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('900123456-8')).toBeTruthy())
  expect(screen.getByText(/12\.500,50/)).toBeTruthy()
  expect(screen.getByText('Pendiente')).toBeTruthy()
})

test('a supplier that is not there is made on the spot under the name that was typed, and is chosen', async () => {
  const onValue = vi.fn<(value: Option | null) => void>()
  const { hands } = await visit(formOf(SupplierPick, onValue), {
    answers: {
      ...some,
      'GET /api/suppliers/similar': () => ({ data: [] }),
      'GET /api/suppliers/cities': () => ({ data: [] }),
      'POST /api/suppliers': () => ({ id: 44, version: 1 }),
    },
  })
  await hands.tab()
  await hands.keyboard('Panadería Sol')
  await hands.click(await screen.findByRole('option', { name: /Panadería Sol/ }))
  await waitFor(() => expect(cursor()).toBe('Empresa'))
  expect(field('Empresa').value).toBe('Panadería Sol')
  await hands.keyboard(save)
  await waitFor(() => expect(onValue).toHaveBeenLastCalledWith({ id: 44, label: 'Panadería Sol' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
