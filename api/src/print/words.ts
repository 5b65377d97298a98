import type { SheetLanguage } from '@trastienda/contract/print'
import { titleFor } from '../sheet/titles.ts'

type Words = Readonly<Record<SheetLanguage, string>>

const say = (es: string, en: string, ar: string, zh: string): Words => ({ es, en, ar, 'zh-cn': zh })

const own = {
  order: say('Orden de compra', 'Purchase order', 'أمر شراء', '采购订单'),
  payment: say('Comprobante de pago', 'Remittance advice', 'إشعار دفع', '付款通知单'),
  refund: say('Reintegro del proveedor', 'Refund from supplier', 'استرداد من المورد', '供应商退款单'),
  page: say(
    'Página {page} de {pages}',
    'Page {page} of {pages}',
    'صفحة {page} من {pages}',
    '第 {page} 页，共 {pages} 页',
  ),
  taxId: say('NIT', 'NIT', 'الرقم الضريبي', '税号'),
  deliverTo: say('Entregar en', 'Deliver to', 'التسليم إلى', '送货地址'),
  supplierCode: say('Su código', 'Your code', 'رمزكم', '贵方编码'),
  product: say('Producto', 'Product', 'المنتج', '商品'),
  quantity: say('Cantidad', 'Quantity', 'الكمية', '数量'),
  cost: say('Costo unitario', 'Unit cost', 'تكلفة الوحدة', '单价'),
  carrier: say('Transportadora', 'Carrier', 'شركة النقل', '承运商'),
  total: say('Total COP', 'Total COP', 'الإجمالي COP', '合计 COP'),
  lineExpected: say('Llega {day}', 'Expected {day}', 'الوصول {day}', '到货 {day}'),
  lineExpires: say(
    'Que venza después del {day}',
    'To expire after {day}',
    'ينتهي بعد {day}',
    '有效期须晚于 {day}',
  ),
  created: say('Elaboró', 'Prepared by', 'أعدّه', '制单'),
  approved: say('Aprobó', 'Approved by', 'اعتمده', '批准'),
  pendingMark: say('PENDIENTE', 'PENDING', 'قيد الاعتماد', '待批准'),
  rejectedMark: say('RECHAZADA', 'REJECTED', 'مرفوض', '已拒绝'),
  cancelledMark: say('ANULADA', 'CANCELLED', 'ملغى', '已作废'),
  rejectedPaymentMark: say('RECHAZADO', 'REJECTED', 'مرفوض', '已拒绝'),
  cancelledPaymentMark: say('ANULADO', 'CANCELLED', 'ملغى', '已作废'),
  bill: say('Su factura', 'Your invoice', 'فاتورتكم', '贵方发票'),
  billDay: say('Fecha', 'Date', 'التاريخ', '日期'),
  billTotal: say('Total', 'Total', 'الإجمالي', '总额'),
  paidNow: say('Se paga', 'Paid now', 'المدفوع الآن', '本次支付'),
  balanceLeft: say('Queda', 'Balance left', 'المتبقي', '剩余'),
  document: say('Documento', 'Document', 'المستند', '单据'),
  value: say('Valor', 'Amount', 'القيمة', '金额'),
  creditUsed: say('Saldo a favor usado', 'Credit used', 'الرصيد المستخدم', '使用的贷项'),
  creditBack: say('Saldo a favor que se reintegra', 'Credit paid back', 'الرصيد المسترد', '退回的贷项'),
  creditAdvance: say('Anticipo', 'Advance', 'دفعة مقدمة', '预付款'),
  creditReturn: say('Devolución', 'Return', 'مرتجع', '退货'),
  forBills: say('Abonado a facturas', 'Applied to invoices', 'مخصّص للفواتير', '用于发票'),
  newAdvance: say('Anticipo que queda a favor', 'Left as an advance', 'دفعة مقدمة متبقية', '留作预付款'),
  money: say('Se paga COP', 'Paid COP', 'المدفوع COP', '支付 COP'),
  moneyBack: say('Se recibe COP', 'Received COP', 'المستلم COP', '收到 COP'),
  refundedBill: say('Por devoluciones de', 'For returns of', 'عن مرتجعات', '退货所属'),
} as const satisfies Record<string, Words>
export type PrintWord = keyof typeof own

const shared = [
  'supplier',
  'unit',
  'subtotal',
  'discount',
  'shipping',
  'note',
  'orderedOn',
  'expectedOn',
  'paidOn',
  'dueOn',
  'method',
] as const

/** Every word of the printed sheets in one language. */
export function wordsIn(language: SheetLanguage): Record<PrintWord | (typeof shared)[number], string> {
  const words = Object.entries(own).map(([name, said]) => [name, said[language]])
  const titles = shared.map((id) => [id, titleFor(id, 'purchaseOrders', language)])
  return Object.fromEntries([...words, ...titles]) as Record<PrintWord | (typeof shared)[number], string>
}
