import { type ProductPick, productPick } from '@trastienda/contract/product'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProductFacts } from '../facts.ts'
import { type DocumentValues, formStore } from '../form-store.ts'
import { newLine } from '../line.ts'
import { type GridControl, gridControl } from './control.ts'
import type { GridNews } from './line-store.ts'
import { codeKey } from './lines.ts'

const columns = ['product', 'lot', 'expiresOn', 'quantity', 'cost'] as const

const asTyped = (_column: string, text: string) => text

const emptyForm = () =>
  formStore<DocumentValues, never>(
    { fields: [], columns, check: () => ({ head: {}, lines: new Map() }), same: Object.is },
    { lines: [newLine()], attachments: [] },
    null,
  )

function pick(id: number, code: string, tracksExpiry: boolean): ProductPick {
  return productPick.parse({
    id,
    code,
    name: `Producto ${id}`,
    unit: 'und',
    unitWhole: true,
    category: 'Granos',
    categoryId: 1,
    tracksExpiry,
    shelfLifeDays: null,
    price: 0,
    factor: '1',
    onHand: '0',
    averageCost: '0',
    companyQuantity: '0',
    stockValue: 0,
    lastCost: null,
    lastCostOn: null,
  })
}
const milk = pick(1, 'LAC-1', true)
const rice = pick(2, 'GRA-1', false)
const caseOfRice = { ...rice, factor: '12' }
const catalogue = new Map([
  ['LAC-1', milk],
  ['GRA-1', rice],
  ['7702001000017', caseOfRice],
])

/** The products of a shop with three codes. */
function shopFacts(): ProductFacts {
  const productById = new Map<number, ProductPick>()
  return {
    storeId: null,
    get: () => productById,
    subscribe: () => () => undefined,
    remember: (picks) => picks.forEach((each) => productById.set(each.id, each)),
    load: async () => undefined,
    search: async () => [],
    byCode: () => undefined,
    find: async (codes) =>
      codes.flatMap((code) => {
        const found = catalogue.get(codeKey(code))
        return found ? [{ ...found, asked: code }] : []
      }),
    pickOf: () => undefined,
  }
}

let store: ReturnType<typeof emptyForm>
let control: GridControl
let news: GridNews[]
let left: number

const lines = () => store.get().values.lines
const key = (at: number) => lines().at(at)?.key ?? ''
const place = () => {
  const active = control.active()
  return active && `${lines().findIndex((line) => line.key === active.key) + 1} ${active.column}`
}
const table = () =>
  lines().map(({ product, typed, lot, quantity, cost }) =>
    [product?.code ?? typed, lot, quantity, cost].join('|'),
  )
const settled = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  news = []
  left = 0
  store = emptyForm()
  control = gridControl({
    store,
    columns,
    afterProduct: ({ product }) => (product?.tracksExpiry === false ? 'quantity' : 'lot'),
    facts: shopFacts(),
    say: (item) => news.push(item),
  })
  control.leadOut(() => {
    left += 1
  })
  control.activate({ key: key(0), column: 'product' })
})

describe('typing lines only by keyboard', () => {
  test('a code and Enter move on at once; the product is filled in when it is found', async () => {
    control.settle(key(0), 'lac-1')
    control.onward()
    expect(place()).toBe('1 lot')
    await settled()
    expect(table()).toEqual(['LAC-1|||', '|||'])
  })

  test('Enter moves on to the lot of a product that expires, to the quantity of others, and over the line end', () => {
    control.choose(key(0), milk)
    expect(place()).toBe('1 lot')
    control.activate({ key: key(0), column: 'product' })
    control.choose(key(0), rice)
    expect(place()).toBe('1 quantity')
    control.onward()
    control.onward()
    expect(place()).toBe('2 product')
  })

  test('Shift+Enter reverses Enter', () => {
    control.choose(key(0), rice)
    control.onward()
    control.onward()
    expect(place()).toBe('2 product')
    control.backward()
    expect(place()).toBe('1 cost')
    control.backward()
    expect(place()).toBe('1 quantity')
    control.backward()
    expect(place()).toBe('1 product')
    expect(control.backward()).toBe(false)
  })

  test('Enter on the empty line leaves, and nothing was added', () => {
    control.onward()
    expect(left).toBe(1)
    expect(lines()).toHaveLength(1)
  })

  test('an unknown code stays as typed, is reported, and is a problem from then on', async () => {
    control.settle(key(0), 'NADA')
    await settled()
    expect(table()).toEqual(['NADA|||', '|||'])
    expect(news).toEqual([{ kind: 'unknown', codes: ['NADA'] }])
    expect(store.get().left.has(`${key(0)}:product`)).toBe(true)
  })
})

describe('scanning', () => {
  test('in sequence: each starts a line, a repeated one counts, and a case counts its units', async () => {
    for (const code of ['LAC-1', '7702001000017', 'LAC-1', '7702001000017', 'XX']) control.scan(code)
    await settled()
    expect(table()).toEqual(['LAC-1||2|', 'GRA-1||24|', 'XX|||', '|||'])
    expect(place()).toBe('4 product')
    expect(news.map(({ kind }) => kind)).toEqual(['counted', 'counted', 'counted', 'counted', 'unknown'])
  })
})

describe('the quantity after a scan', () => {
  test('a number after a scan sets that line, a repeated line too, and nothing once another is typed', async () => {
    for (const code of ['LAC-1', 'GRA-1', 'LAC-1']) control.scan(code)
    // Nobody waits for the reply before giving the quantity.
    expect(control.toCount()).toBeNull()
    control.count('5', null)
    await settled()
    expect(table()).toEqual(['LAC-1||5|', 'GRA-1||1|', '|||'])
    expect(control.toCount()?.key).toBe(key(0))
    expect(control.current()).toBe(key(0))
    expect(news.at(-1)).toEqual({ kind: 'counted', line: 1, product: 'Producto 1', quantity: '5' })
    control.choose(key(2), rice)
    expect(control.toCount()).toBeUndefined()
  })

  test("before a code it multiplies the code's factor, also onto an existing line", async () => {
    control.scan('7702001000017', '3')
    control.scan('GRA-1', '2')
    await settled()
    control.choose(key(-1), caseOfRice, '1.5')
    expect(table()).toEqual(['GRA-1||38|', 'GRA-1||18|', '|||'])
  })

  test('an unknown code keeps its quantity, and counts as the last', async () => {
    control.scan('LAC-1')
    control.scan('XX', '4')
    control.count('6', null)
    await settled()
    expect(table()).toEqual(['LAC-1||1|', 'XX||6|', '|||'])
  })
})

describe('row operations', () => {
  const fill = () => {
    const taken = control.paste('LAC-1\t1\t100\tL1\nGRA-1\t2\t200\tL2\nGRA-1\t3\t300\tL3', asTyped)
    const block = (control.pasted()?.rows ?? []).map(([typed = '', quantity = '', cost = '', lot = '']) => ({
      typed,
      quantity,
      cost,
      lot,
    }))
    control.takePasted(block, [])
    control.resume()
    return taken
  }

  test('a pasted table waits, and changes nothing until it is taken over', async () => {
    expect(control.paste('LAC-1\t1\nGRA-1\t2', asTyped)).toBe(true)
    await settled()
    expect(control.pasted()).toMatchObject({
      rows: [
        ['LAC-1', '1'],
        ['GRA-1', '2'],
      ],
      column: 'product',
    })
    expect([table(), news]).toEqual([['|||'], []])
    control.dropPasted()
    control.activate(null)
    control.resume()
    expect(place()).toBe('1 product')
    expect(control.pasted()).toBeNull()
    expect(table()).toEqual(['|||'])
  })

  test('products found for the preview are not requested again', async () => {
    control.paste('Producto 1\t5', asTyped)
    control.takePasted([{ typed: 'Producto 1', quantity: '5' }], [{ ...milk, asked: 'Producto 1' }])
    await settled()
    expect(table()).toEqual(['LAC-1||5|', '|||'])
    expect(news.map(({ kind }) => kind)).toEqual(['pasted'])
  })

  test('a pasted table fills rows, finds all products at once and can be undone', async () => {
    expect(fill()).toBe(true)
    await settled()
    expect(table()).toEqual(['LAC-1|L1|1|100', 'GRA-1|L2|2|200', 'GRA-1|L3|3|300', '|||'])
    expect(place()).toBe('4 product')
    const [pasted] = news
    expect(pasted).toMatchObject({ kind: 'pasted', lines: 3, cut: 0 })
    if (pasted?.kind === 'pasted') pasted.undo()
    expect(table()).toEqual(['|||'])
    expect(control.paste('solo una palabra', asTyped)).toBe(false)
  })

  test('a line is removed and restored where it was', async () => {
    fill()
    await settled()
    control.activate({ key: key(1), column: 'cost' })
    control.remove()
    expect([table(), place()]).toEqual([['LAC-1|L1|1|100', 'GRA-1|L3|3|300', '|||'], '2 product'])
    const out = news.at(-1)
    control.undo()
    expect([table().length, place()]).toEqual([4, '2 product'])
    expect(news.at(-1)).toEqual({ kind: 'undone', back: [out?.kind === 'removed' && out.key] })
    control.remove()
    const removed = news.at(-1)
    if (removed?.kind === 'removed') removed.undo()
    expect(table()[1]).toBe('GRA-1|L2|2|200')
  })

  test('a line that is taken out by its button leaves the cursor where it is', async () => {
    fill()
    await settled()
    control.activate({ key: key(0), column: 'lot' })
    control.remove(key(1))
    expect([table().length, place()]).toEqual([3, '1 lot'])
  })

  test('another lot of the same product, then the cell above', async () => {
    fill()
    await settled()
    control.activate({ key: key(0), column: 'quantity' })
    control.another()
    expect([table()[1], place()]).toEqual(['LAC-1|||100', '2 lot'])
    control.copyDown()
    expect(table()[1]).toBe('LAC-1|L1||100')
  })

  test('the empty line is not removed', () => {
    control.remove()
    expect([table(), news]).toEqual([['|||'], []])
  })
})
