import { expect, test } from 'vitest'
import { headingNames } from './heads.ts'
import { grids } from './paste-harness.ts'

const named = (cell: string) => headingNames(cell, grids.purchase, {})?.column

// Headings as they are in bills and price lists of suppliers, and in tables of other programs.
test.each([
  [
    'product',
    [
      'Código de barras',
      'Cód. barras',
      'EAN-13',
      'Cód. producto',
      'SKU #',
      'Item code',
      '条形码',
      '商品编码',
      'كود الصنف',
    ],
  ],
  ['product', ['Nombre producto', 'PRODUCTO / DESCRIPCIÓN', 'Detalle', '品名']],
  [
    'lot',
    [
      'N° lote',
      'No. de lote',
      'Nro. lote',
      'Lote No.',
      'Número de lote',
      'Batch no.',
      'Lot number',
      'رقم التشغيلة',
    ],
  ],
  [
    'expiresOn',
    [
      'F. Vto.',
      'Fecha venc.',
      'Vcto',
      'Fecha de caducidad',
      'Exp. date',
      'Best before',
      '有效期至',
      'تاريخ انتهاء الصلاحية',
    ],
  ],
  ['quantity', ['Cant.', 'Cant. und', 'Cantidad (und)', 'Unid.', 'Uds.', 'العدد']],
  [
    'cost',
    [
      'V/r unitario',
      'Vlr. unit.',
      'Costo (COP)',
      'Precio unit.',
      'P. unitario',
      'Precio de compra',
      'Unit Price (COP)',
      '进价',
      'سعر الشراء',
    ],
  ],
] as const)('a heading of %s is known as people write it: %j', (column, cells) => {
  expect(cells.map((cell) => [cell, named(cell)])).toEqual(cells.map((cell) => [cell, column]))
})

test.each(['', 'Subtotal', 'IVA', 'Total', 'Descuento', 'Cajas', 'Cantidad por caja', 'Precio anterior'])(
  'the heading %j names no column',
  (cell) => {
    expect(named(cell)).toBeUndefined()
  },
)
