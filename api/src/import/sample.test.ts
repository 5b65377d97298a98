import { type Language, languageNames } from '@trastienda/contract/language'
import { type ImportKind, importKinds, type ImportTable } from '@trastienda/contract/import'
import { csvSeparators } from '@trastienda/contract/my-settings'
import { streamCsvRows } from 'hucre/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewOf, runToEnd, uploadTable } from '../../test/import-steps.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import { csvField } from '../sheet/csv.ts'
import { csvFormat } from '../sheet/csv-format.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const choose = async (csvSeparator: string | null) => {
  const reply = await shop.as('user').patch('/api/my-settings', { csvSeparator }, 0)
  expect(reply.statusCode, reply.body).toBe(200)
}

async function sample(kind: ImportKind, language: Language): Promise<{ text: string; name: string }> {
  const reply = await shop.as('user').get(`/api/imports/sample?kind=${kind}&language=${language}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return {
    text: reply.body,
    name: decodeURIComponent(
      /filename\*=UTF-8''(\S+)/.exec(String(reply.headers['content-disposition']))?.[1] ?? '',
    ),
  }
}

const planOf = ({ mapping, options }: ImportTable) => ({ mapping, options })

const linesOf = (text: string, delimiter: string) =>
  [...streamCsvRows(text.replace(/^\uFEFF/, ''), { delimiter })] as string[][]

test('without a choice a sample opens in the columns of a spreadsheet of its language', async () => {
  await choose(null)
  const spanish = await sample('product', 'es')
  expect(spanish.name).toBe('productos-ejemplo.csv')
  expect(spanish.text).toMatch(/^\uFEFFCódigo;Nombre;Categoría;/)
  expect(spanish.text).toContain(';18500,5;2,5;')
  expect((await sample('product', 'en')).text).toMatch(/^\uFEFFCode,Name,Category,/)
  await choose('tab')
  expect((await sample('supplier', 'es')).name).toBe('proveedores-ejemplo.tsv')
})

test('the choice belongs to one person, and is in their profile', async () => {
  await choose('comma')
  const profile = async (person: 'user' | 'user2') =>
    (await shop.as(person).get('/api/auth/user/profile')).json<{ csv_separator: string | null }>()
  expect(await profile('user')).toMatchObject({ csv_separator: 'comma' })
  expect(await profile('user2')).toMatchObject({ csv_separator: null })
  const wrong = await shop.as('user').patch('/api/my-settings', { csvSeparator: '|' }, 0)
  expect(wrong.statusCode).toBe(422)
  expect(await profile('user')).toMatchObject({ csv_separator: 'comma' })
  expect((await shop.as('nobody').patch('/api/my-settings', { csvSeparator: 'tab' }, 0)).statusCode).toBe(401)
})

const everyKind = importKinds.flatMap((kind) =>
  csvSeparators.map((separator) => [kind, 'es', separator] as const),
)
const everyLanguage = languageNames
  .filter((name) => name !== 'es')
  .flatMap((language) => importKinds.map((kind) => [kind, language, null] as const))

test.each([...everyKind, ...everyLanguage])(
  'a sample of %s in %s, separated by %s, is understood completely, with nothing refused',
  async (kind, language, separator) => {
    await choose(separator)
    const { text, name } = await sample(kind, language)
    const table = await uploadTable(shop.as('user'), kind, name, text)
    const columns = Object.values(table.mapping).map(({ column }) => column)
    expect(columns.toSorted((a, b) => Number(a) - Number(b))).toEqual(table.columns.map((_, at) => at))
    const preview = await previewOf(shop.as('user'), table.id, planOf(table))
    expect(preview).toMatchObject({ total: 2, ready: 2, refused: 0 })
  },
)

test.each([
  ...csvSeparators.map((separator) => [separator, 'es'] as const),
  ['comma', 'en'],
  ['semicolon', 'ar'],
  ['tab', 'zh-cn'],
] as const)(
  'separated by %s in %s, with every separator in its fields, it is imported exactly',
  async (separator, language) => {
    await choose(separator)
    const { separator: mark, decimal } = csvFormat(separator, language)
    const { text, name } = await sample('product', language)
    const [headings = [], , second = []] = linesOf(text, mark)
    const code = `M-${separator}-${language}`
    const title = 'Arroz; "Diana", de 500 g'
    const filled = [
      code,
      title,
      'Granos; secos, y más',
      'und',
      second[4],
      `1234${decimal}5`,
      `1${decimal}125`,
      second[7],
      '',
      '',
      '',
    ]
    const file = [headings, filled.map((field) => csvField(field ?? '', mark))]
      .map((row) => row.join(mark))
      .join('\r\n')
    const table = await uploadTable(shop.as('user'), 'product', name, `\uFEFF${file}\r\n`)
    expect(await runToEnd(shop.as('user'), table.id, planOf(table))).toMatchObject({ saved: 1, refused: 0 })
    const { rows } = await shop.owner.query(
      `select p.name, p.price, trim_scale(p.alert_quantity)::text as alert, c.name as category
         from product p join category c on c.company_id = p.company_id and c.id = p.category_id
        where p.company_id = $1 and p.code = $2`,
      [shop.companyId, code],
    )
    expect(rows).toEqual([{ name: title, price: 123_450, alert: '1.125', category: 'Granos; secos, y más' }])

    // An export of it can be imported again with the same result.
    const exported = await shop
      .as('user')
      .get(`/api/products/export?q=${code}&format=csv&language=${language}`)
    const again = await uploadTable(shop.as('user'), 'product', 'otra.csv', exported.rawPayload)
    const options = { ...again.options, existing: 'update' as const }
    expect(await runToEnd(shop.as('user'), again.id, { mapping: again.mapping, options })).toMatchObject({
      changed: 0,
      unchanged: 1,
      refused: 0,
    })
    const after = await shop.owner.query(
      `select name, price, trim_scale(alert_quantity)::text as alert from product where company_id = $1 and code = $2`,
      [shop.companyId, code],
    )
    expect(after.rows).toEqual([{ name: title, price: 123_450, alert: '1.125' }])
  },
)

test('refused rows are exported with the chosen separator, and can be corrected and imported', async () => {
  await choose('tab')
  const table = await uploadTable(
    shop.as('user'),
    'product',
    'precios.csv',
    'código,nombre,categoría,unidad,precio\nREF-1,"Uno; dos, tres",Granos,und,"no sé"\n',
  )
  await runToEnd(shop.as('user'), table.id, planOf(table))
  const reply = await shop.as('user').get(`/api/imports/${table.id}/refused?format=csv&language=es`)
  expect(reply.headers['content-type']).toContain('text/tab-separated-values')
  expect(reply.body).toMatch(/^\uFEFFcódigo\tnombre\tcategoría\tunidad\tprecio\t/)
  expect(reply.body).toContain('REF-1\tUno; dos, tres\tGranos\tund\tno sé\t')
  const again = await uploadTable(
    shop.as('user'),
    'product',
    'corregido.tsv',
    reply.body.replace('no sé', '1500,5'),
  )
  expect(await runToEnd(shop.as('user'), again.id, planOf(again))).toMatchObject({ saved: 1, refused: 0 })
})
