import { say } from '../sheet/say.ts'
import type { SheetLanguage } from '@trastienda/contract/print'
import { wordsIn } from './words.ts'

const own = {
  sale: say('Comprobante de venta', 'Sales receipt', 'إيصال بيع', '销售凭证'),
  customer: say('Cliente', 'Customer', 'العميل', '客户'),
  store: say('Vendido en', 'Sold at', 'مكان البيع', '销售门店'),
  soldOn: say('Fecha', 'Date', 'التاريخ', '日期'),
  soldBy: say('Atendió', 'Served by', 'البائع', '经办人'),
  price: say('Precio', 'Price', 'السعر', '单价'),
  lot: say('Lote {lot}', 'Lot {lot}', 'الدفعة {lot}', '批次 {lot}'),
  expires: say('vence {day}', 'expires {day}', 'تنتهي {day}', '{day} 到期'),
  returned: say('Devuelto', 'Returned', 'المرتجع', '退货'),
  paid: say('Pagado', 'Paid', 'المدفوع', '已付'),
  given: say('Efectivo recibido', 'Cash received', 'النقد المستلم', '实收现金'),
  change: say('Cambio', 'Change', 'الباقي', '找零'),
  balance: say('Saldo', 'Balance', 'الرصيد', '未付'),
  countedUnit: say('{units} unidad', '{units} unit', 'الكمية: {units}', '{units} 件'),
  countedUnits: say('{units} unidades', '{units} units', 'الكمية: {units}', '{units} 件'),
  countedLine: say('{lines} línea', '{lines} line', 'البنود: {lines}', '{lines} 行'),
  countedLines: say('{lines} líneas', '{lines} lines', 'البنود: {lines}', '{lines} 行'),
  thanks: say('Gracias por su compra', 'Thank you', 'شكرًا لكم', '谢谢惠顾'),
  waits: say('Por aprobar', 'To be approved', 'بانتظار الاعتماد', '待批准'),
  rejected: say('RECHAZADA', 'REJECTED', 'مرفوضة', '已拒绝'),
  cancelled: say('ANULADA', 'CANCELLED', 'ملغاة', '已作废'),
  pendingMark: say('PENDIENTE', 'PENDING', 'معلّقة', '待批准'),
  cash: say('Efectivo', 'Cash', 'نقدًا', '现金'),
  transfer: say('Transferencia', 'Transfer', 'تحويل', '转账'),
  card: say('Tarjeta', 'Card', 'بطاقة', '银行卡'),
  check: say('Cheque', 'Cheque', 'شيك', '支票'),
  other: say('Otro', 'Other', 'أخرى', '其他'),
  credit: say('A crédito', 'On account', 'على الحساب', '赊账'),
} as const
type Own = Record<keyof typeof own, string>

/** Every word of a printed sale in one language. */
export function saleWordsIn(language: SheetLanguage): ReturnType<typeof wordsIn> & Own {
  const said = Object.entries(own).map(([name, words]) => [name, words[language]])
  return { ...wordsIn(language), ...(Object.fromEntries(said) as Own) }
}
