import { folded } from '@trastienda/contract/text'
import type { Column, Headings } from '../line.ts'

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

// Descriptive words, which name the product only when nothing else does.
const productNames: ReadonlySet<string> = new Set([
  'producto',
  'product',
  'nombre',
  'nombre del producto',
  'descripcion',
  'articulo',
  'name',
  'product name',
  'description',
  'المنتج',
  'اسم المنتج',
  'الاسم',
  '产品',
  '商品',
  '商品名称',
  '名称',
])

/** The meaning of a heading: the lower, the more certain. */
export interface Named {
  readonly column: Column
  readonly rank: number
}

const plainWord = (cell: string) =>
  folded(cell)
    .replace(/[.:#°º$()]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The column of a heading, in any of the four languages or with the grid's own name. */
export function headingNames(cell: string, columns: readonly Column[], own: Headings): Named | undefined {
  const word = plainWord(cell)
  if (word === '') return undefined
  const column = columns.find((each) => heads[each].includes(word))
  if (column !== undefined) return { column, rank: heads[column].indexOf(word) }
  const called = columns.find((each) => plainWord(own[each] ?? '') === word)
  if (called !== undefined) return { column: called, rank: called === 'product' ? 50 : 0 }
  return productNames.has(word) ? { column: 'product', rank: 50 } : undefined
}
