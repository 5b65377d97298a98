import { type Day } from '@trastienda/contract/calendar'
import { folded } from '@trastienda/contract/text'
import { parseDecimal } from '../../kit/parse-number.ts'
import type { Column, Line } from '../line.ts'
import { readCell } from './cell-text.ts'

/** One pasted line: only the cells that the table had. A code names its product in `typed`. */
export type PastedLine = Partial<Omit<Line, 'key' | 'product'>>

interface Around {
  readonly locale: string
  readonly today: Day
  /** The column of the active cell, where a table without a head begins. */
  readonly at: Column
  /** The columns that the lines have. */
  readonly columns: readonly Column[]
}

const heads: Record<Column, readonly string[]> = {
  product: [
    'codigo',
    'cod',
    'code',
    'sku',
    'codigo de barras',
    'barras',
    'barcode',
    'ean',
    'plu',
    'ref',
    'referencia',
    'item',
    'الرمز',
    'رمز',
    'الباركود',
    '代码',
    '编码',
    '条码',
  ],
  supplierCode: [
    'codigo proveedor',
    'codigo del proveedor',
    'cod proveedor',
    'ref proveedor',
    'supplier code',
    'supplier sku',
    'vendor code',
    'رمز المورد',
    '供应商编码',
  ],
  expectedOn: [
    'llega',
    'llegada',
    'entrega',
    'fecha de entrega',
    'expected',
    'delivery',
    'eta',
    'الوصول',
    '到货',
    '预计到货',
  ],
  lot: ['lote', 'lot', 'batch', 'no lote', 'الدفعة', 'التشغيلة', '批次', '批号'],
  expiresOn: [
    'vence',
    'vencimiento',
    'fecha de vencimiento',
    'fecha vencimiento',
    'caducidad',
    'caduca',
    'expiry',
    'expires',
    'expiry date',
    'exp',
    'الانتهاء',
    'تاريخ الانتهاء',
    '有效期',
    '到期',
    '到期日',
  ],
  quantity: ['cantidad', 'cant', 'qty', 'quantity', 'unidades', 'und', 'units', 'الكمية', '数量'],
  cost: [
    'costo',
    'costo unitario',
    'costo unit',
    'cost',
    'unit cost',
    'precio',
    'precio unitario',
    'valor unitario',
    'vr unitario',
    'vlr unitario',
    'vr unit',
    'valor unit',
    'price',
    'unit price',
    'التكلفة',
    'تكلفة الوحدة',
    'السعر',
    '单价',
    '成本',
    '单位成本',
  ],
  price: [
    'precio',
    'precio unitario',
    'precio de venta',
    'precio venta',
    'valor',
    'valor unitario',
    'vr unitario',
    'vlr unitario',
    'vr unit',
    'valor unit',
    'pvp',
    'price',
    'unit price',
    'السعر',
    'سعر الوحدة',
    '单价',
    '售价',
    '价格',
  ],
}

const byPosition: readonly Column[] = ['product', 'quantity', 'cost', 'price', 'lot', 'expiresOn']

/** The cells of a table as spreadsheets put it on the clipboard, or as a CSV file has it. Quotes keep breaks. */
export function cellsOf(text: string): string[][] {
  const mark = text.includes('\t') ? '\t' : separatorOf(text)
  const rows: string[][] = [['']]
  let quoted = false
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  for (let at = 0; at < clean.length; at += 1) {
    const char = clean[at] ?? ''
    const row = rows.at(-1) ?? []
    const cell = row.at(-1) ?? ''
    if (char === '"' && quoted && clean[at + 1] === '"') {
      row[row.length - 1] = `${cell}"`
      at += 1
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted
    else if (char === mark && !quoted) row.push('')
    else if (char === '\n' && !quoted) rows.push([''])
    else row[row.length - 1] = cell + char
  }
  return rows
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
}

/** Semicolons or commas separate only when every line has as many; a lone decimal comma separates nothing. */
function separatorOf(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return [';', ','].find((mark) => {
    const counts = lines.map((line) => line.split(mark).length - 1)
    const fewest = mark === ',' ? 2 : 1
    return counts.every((count) => count >= fewest && count === counts[0])
  })
}

/** Whether a pasted text is a table, and so for the grid, rather than a word for one cell. */
export function isTable(text: string): boolean {
  const cells = cellsOf(text)
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1
}

function headColumn(cell: string, columns: readonly Column[]): Column | undefined {
  const word = folded(cell)
    .replace(/[.:#°º$()]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return columns.find((column) => heads[column].includes(word))
}

type Layout = readonly (Column | undefined)[]

/** The columns that a head row names; undefined when the row is no head. */
function layoutOfHead(row: readonly string[], columns: readonly Column[]): Layout | undefined {
  const named = row.map((cell) => headColumn(cell, columns))
  const known = named.filter((column, at) => column !== undefined && named.indexOf(column) === at)
  const figures = row.some((cell) => /^\$?\s*\d/.test(cell))
  if (known.length === 0 || figures) return undefined
  return named.map((column, at) => (named.indexOf(column) === at ? column : undefined))
}

function isNumber(cell: string, locale: string): boolean {
  return parseDecimal(cell, locale) !== null
}

/** Columns by position; a second column of words is the product's name, which its code already tells. */
function layoutByPosition(rows: readonly (readonly string[])[], { at, locale, columns }: Around): Layout {
  const width = Math.max(...rows.map((row) => row.length))
  if (at !== 'product') return columns.slice(columns.indexOf(at))
  const numbers = (column: number) => rows.filter((row) => isNumber(row[column] ?? '', locale)).length
  const named = numbers(1) < rows.length / 2 && numbers(2) > rows.length / 2
  const usual = byPosition.filter((column) => columns.includes(column))
  const order = named ? ['product' as const, undefined, ...usual.slice(1)] : usual
  return order.slice(0, width)
}

function readPasted(column: Column, cell: string, { locale, today }: Around): PastedLine {
  if (column === 'product') return { typed: cell.slice(0, 64) }
  if (column !== 'quantity' && column !== 'cost' && column !== 'price')
    return { [column]: readCell(column, cell, locale, today) }
  const bare = isNumber(cell, locale) ? cell : cell.replace(/\s*\p{L}[\p{L}.]*$/u, '')
  return { [column]: parseDecimal(bare, locale) ?? cell }
}

/**
 * Reads a pasted table into lines: columns by the words of its head in any of the four languages, else by position
 * (code, quantity, cost, lot, expiry), or from the active cell on when that is not the product's.
 */
export function readTable(text: string, around: Around): PastedLine[] {
  const rows = cellsOf(text)
  const head = rows[0] && layoutOfHead(rows[0], around.columns)
  const body = head ? rows.slice(1) : rows
  if (body.length === 0) return []
  const layout = head ?? layoutByPosition(body, around)
  return body.map((row) => {
    const line: PastedLine = {}
    row.forEach((cell, at) => {
      const column = layout[at]
      if (column !== undefined && cell !== '') Object.assign(line, readPasted(column, cell, around))
    })
    return line
  })
}
