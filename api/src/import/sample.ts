import { importCells, type ImportField, importFields, type ImportKind } from '@trastienda/contract/import'
import type { ColumnKind, SheetValue } from '../sheet/column.ts'
import { csvPieces } from '../sheet/csv.ts'
import type { CsvFormat } from '../sheet/csv-format.ts'
import type { Language } from '@trastienda/contract/language'
import type { importSample } from '@trastienda/words/es/import-sample'
import { sayIn } from '@trastienda/words/say'
import { tableName, titleFor, wordsOf } from '../sheet/titles.ts'

/** Values in the language of the table. */
interface Word {
  readonly word: keyof typeof importSample
}
type Example = Partial<Record<ImportField, SheetValue | Word>>

const table = { product: 'products', supplier: 'suppliers', customer: 'customers' } as const

function columnKind(field: ImportField): ColumnKind {
  const cell = importCells[field]
  return cell === 'lines' || cell === 'barcodes' ? 'text' : cell
}

const city: Word = { word: 'city' }
// Each kind shows what is easily written wrong: decimals, yes and no, several barcodes, a note with the separator in
// it.
const examples: Record<ImportKind, readonly [Example, Example]> = {
  product: [
    {
      code: 'LAC-001',
      name: { word: 'wholeMilk' },
      category: { word: 'dairy' },
      unit: { word: 'und' },
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
      name: { word: 'freshCheese' },
      category: { word: 'dairy' },
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
      company: { word: 'valleyDairy' },
      taxId: '900123456-8',
      name: { word: 'anaGomez' },
      email: 'ventas@ejemplo.com',
      phone: '601 555 0101',
      city,
      address: { word: 'streetUnit' },
      creditDays: 30,
      note: { word: 'deliversOn' },
      active: true,
    },
    {
      company: { word: 'southernGrain' },
      city,
      creditDays: 15,
      active: true,
    },
  ],
  customer: [
    {
      name: { word: 'luisPerez' },
      taxId: '900123456-8',
      company: { word: 'cornerShop' },
      email: 'luis@ejemplo.com',
      phone: '310 555 0101',
      city,
      address: { word: 'streetShop' },
      active: true,
    },
    { name: { word: 'martaDiaz' }, city, active: true },
  ],
}

/** The file name of a sample, without its ending. */
export const sampleName = (kind: ImportKind, language: Language): string =>
  `${tableName(table[kind], language)}-${sayIn(language)('importSample.name')}`

/** A table of a kind to fill in: the headings of exports, and two example rows. */
export function samplePieces(
  kind: ImportKind,
  language: Language,
  format: CsvFormat,
): AsyncGenerator<string> {
  const fields = importFields[kind]
  const headings = fields.map((field) =>
    titleFor(kind === 'supplier' && field === 'name' ? 'contact' : field, table[kind], language),
  )
  const columns = fields.map(columnKind)
  return csvPieces(headings, columns, rowsOf(kind, language), wordsOf(table[kind], language), format)
}

async function* rowsOf(kind: ImportKind, language: Language): AsyncGenerator<SheetValue[]> {
  for (const example of examples[kind])
    yield importFields[kind].map((field) => {
      const value = example[field] ?? null
      return value !== null && typeof value === 'object'
        ? sayIn(language)(`importSample.${value.word}`)
        : value
    })
}
