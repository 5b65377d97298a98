import { type ImportField, importFields, type ImportKind } from '@trastienda/contract/import'
import type { ColumnKind, SheetValue } from '../sheet/column.ts'
import { csvPieces } from '../sheet/csv.ts'
import type { CsvFormat } from '../sheet/csv-format.ts'
import { say } from '../sheet/say.ts'
import type { SheetLanguage } from '@trastienda/contract/print'
import { tables, titleFor, wordsOf } from '../sheet/titles.ts'

type Example = Partial<Record<ImportField, SheetValue | ReturnType<typeof say>>>

const table = { product: 'products', supplier: 'suppliers', customer: 'customers' } as const
const name = say('ejemplo', 'sample', 'مثال', '示例')

const kinds: Partial<Record<ImportField, ColumnKind>> = {
  unitWhole: 'flag',
  price: 'money',
  alertQuantity: 'quantity',
  tracksExpiry: 'flag',
  shelfLifeDays: 'integer',
  creditDays: 'integer',
  active: 'flag',
}

const city = say('Bogotá', 'Bogota', 'بوغوتا', '波哥大')
// Each kind shows what is easily written wrong: decimals, yes and no, several barcodes, a note with the separator in it.
const examples: Record<ImportKind, readonly [Example, Example]> = {
  product: [
    {
      code: 'LAC-001',
      name: say('Leche entera 1 L', 'Whole milk 1 L', 'حليب كامل الدسم 1 لتر', '全脂牛奶 1 升'),
      category: say('Lácteos', 'Dairy', 'ألبان', '乳制品'),
      unit: say('und', 'und', 'وحدة', '件'),
      unitWhole: true,
      price: 5_200_00,
      alertQuantity: '24',
      tracksExpiry: true,
      shelfLifeDays: 180,
      barcodes: '7701234567897, 17701234567894*12',
      active: true,
    },
    {
      code: 'QUE-001',
      name: say('Queso costeño', 'Fresh cheese', 'جبن طازج', '鲜奶酪'),
      category: say('Lácteos', 'Dairy', 'ألبان', '乳制品'),
      unit: 'kg',
      unitWhole: false,
      price: 18_500_50,
      alertQuantity: '2.5',
      tracksExpiry: false,
      active: true,
    },
  ],
  supplier: [
    {
      company: say('Lácteos del Valle S.A.S.', 'Valley Dairy Ltd.', 'ألبان الوادي', '河谷乳业'),
      taxId: '900123456-8',
      name: say('Ana Gómez', 'Ana Gomez', 'آنا غوميز', '安娜·戈麦斯'),
      email: 'ventas@ejemplo.com',
      phone: '601 555 0101',
      city,
      address: say('Calle 10; bodega 4', '10th Street; unit 4', 'شارع 10؛ مستودع 4', '10 街；4 号仓'),
      creditDays: 30,
      note: say(
        'Entrega martes; jueves, si se pide',
        'Delivers on Tuesday; Thursday, if asked',
        'يسلّم الثلاثاء؛ والخميس عند الطلب',
        '周二送货；可约周四',
      ),
      active: true,
    },
    {
      company: say('Granos del Sur', 'Southern Grain', 'حبوب الجنوب', '南方粮食'),
      city,
      creditDays: 15,
      active: true,
    },
  ],
  customer: [
    {
      name: say('Luis Pérez', 'Luis Perez', 'لويس بيريز', '路易斯·佩雷斯'),
      taxId: '900123456-8',
      company: say('Tienda La Esquina', 'Corner Shop', 'متجر الزاوية', '街角商店'),
      email: 'luis@ejemplo.com',
      phone: '310 555 0101',
      city,
      address: say('Calle 10, local 2', '10th Street, shop 2', 'شارع 10، محل 2', '10 街 2 号'),
      active: true,
    },
    { name: say('Marta Díaz', 'Marta Diaz', 'مارتا دياز', '玛尔塔·迪亚斯'), city, active: true },
  ],
}

/** What a sample is called, without its ending. */
export const sampleName = (kind: ImportKind, language: SheetLanguage): string =>
  `${tables[table[kind]][language]}-${name[language]}`

/** A table of a kind to be filled in: the headings that exports have, and two rows as an import takes them. */
export function samplePieces(
  kind: ImportKind,
  language: SheetLanguage,
  format: CsvFormat,
): AsyncGenerator<string> {
  const fields = importFields[kind]
  const headings = fields.map((field) =>
    titleFor(kind === 'supplier' && field === 'name' ? 'contact' : field, table[kind], language),
  )
  const columns = fields.map((field) => kinds[field] ?? 'text')
  return csvPieces(headings, columns, rowsOf(kind, language), wordsOf(table[kind], language), format)
}

async function* rowsOf(kind: ImportKind, language: SheetLanguage): AsyncGenerator<SheetValue[]> {
  for (const example of examples[kind])
    yield importFields[kind].map((field) => {
      const value = example[field] ?? null
      return value !== null && typeof value === 'object' ? value[language] : value
    })
}
