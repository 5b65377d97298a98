import { say } from '../../sheet/say.ts'
import type { SheetLanguage } from '@trastienda/contract/print'
import type { TableName } from '../../sheet/titles.ts'

const own = {
  page: say(
    'Página {page} de {pages}',
    'Page {page} of {pages}',
    'صفحة {page} من {pages}',
    '第 {page} 页，共 {pages} 页',
  ),
  taxId: say('NIT', 'NIT', 'الرقم الضريبي', '税号'),
  generated: say(
    'Generado el {at} por {name}',
    'Generated {at} by {name}',
    'أُنشئ في {at} بواسطة {name}',
    '{name} 生成于 {at}',
  ),
  nothing: say(
    'Nada en estos días con estos filtros.',
    'Nothing in these days with these filters.',
    'لا شيء في هذه الأيام بهذه المرشحات.',
    '所选日期和条件下没有数据。',
  ),
  pesos: say('pesos', 'pesos', 'بيزو', '比索'),
  total: say('Total', 'Total', 'الإجمالي', '合计'),
  opening: say('Saldo anterior', 'Opening balance', 'الرصيد الافتتاحي', '期初余额'),
  period: say('Período', 'Period', 'الفترة', '期间'),
  asOf: say('A la fecha', 'As of', 'حتى تاريخ', '截至'),
  compared: say('Comparado con', 'Compared with', 'مقارنةً بـ', '对比期间'),
  grouped: say('Agrupado por', 'Grouped by', 'مجمّع حسب', '分组'),
  search: say('Búsqueda', 'Search', 'بحث', '搜索'),
  pending: say('Pendientes', 'Pending', 'المعلّقة', '待处理单据'),
  included: say('incluidos', 'included', 'مشمولة', '包含在内'),
  figure: say('Cifra', 'Figure', 'الرقم', '指标'),
  product: say('Producto', 'Product', 'المنتج', '商品'),
  expiresWithin: say('Vencen en', 'Expire within', 'تنتهي خلال', '到期范围'),
  lead: say('Entrega en', 'Lead time', 'مدة التوريد', '到货周期'),
  cover: say('Alcanza para', 'To last', 'التغطية', '备货天数'),
  days: say('{days} días', '{days} days', '{days} يومًا', '{days} 天'),
  lots: say('Lotes', 'Lots', 'الدفعات', '批次'),
  expired: say('solo vencidos', 'expired only', 'المنتهية فقط', '仅已过期'),
  expiring: say('solo por vencer', 'still to expire only', 'التي لم تنتهِ فقط', '仅未过期'),
  debts: say('Deudas', 'Debts', 'الديون', '应付款'),
  overdueOnly: say('solo con algo vencido', 'overdue only', 'المتأخرة فقط', '仅逾期'),
  all: say('todas', 'all', 'الكل', '全部'),
  day: say('día', 'day', 'اليوم', '日'),
  week: say('semana', 'week', 'الأسبوع', '周'),
  month: say('mes', 'month', 'الشهر', '月'),
  batch: say('lote de pagos', 'payment run', 'دفعة المدفوعات', '付款批次'),
} as const
export type PaperWord = keyof typeof own

/** What reports are called on paper. */
const names: Partial<Record<TableName, ReturnType<typeof say>>> = {
  overviewChart: say('Resumen anual', 'Year overview', 'نظرة على السنة', '年度概览'),
  companyChart: say('Informe por empresa', 'Report by company', 'تقرير حسب الشركة', '分公司报表'),
  storeChart: say('Informe por tienda', 'Report by store', 'تقرير حسب المتجر', '分门店报表'),
  quantityAlert: say('Alertas de existencias', 'Low stock', 'تنبيهات المخزون', '库存预警'),
  expiryAlert: say('Lotes por vencer', 'Expiring lots', 'دفعات قاربت الانتهاء', '临期批次'),
  ageing: say('Deudas vencidas', 'Overdue bills', 'ديون متأخرة', '逾期应付款'),
  productReport: say('Movimiento de productos', 'Product movement', 'حركة المنتجات', '商品进销存'),
  salesReport: say('Informe de ventas', 'Sales report', 'تقرير المبيعات', '销售报表'),
  purchasesReport: say('Informe de compras', 'Purchases report', 'تقرير المشتريات', '采购报表'),
  paymentReport: say('Informe de pagos', 'Payments report', 'تقرير المدفوعات', '付款报表'),
  incomeReport: say('Ingresos', 'Income', 'الدخل', '收益'),
  customersReport: say('Informe de clientes', 'Customers report', 'تقرير العملاء', '客户报表'),
  suppliersReport: say('Informe de proveedores', 'Suppliers report', 'تقرير الموردين', '供应商报表'),
  usersReport: say('Informe de usuarios', 'Users report', 'تقرير المستخدمين', '用户报表'),
  userReport: say('Informe de usuario', 'User report', 'تقرير المستخدم', '用户明细'),
  figureDocuments: say('Documentos de una cifra', 'Documents of a figure', 'مستندات الرقم', '指标单据'),
  statement: say('Estado de cuenta', 'Statement of account', 'كشف حساب', '对账单'),
}

/** What a report is called on paper and in messages. */
export const reportNameIn = (table: TableName, language: SheetLanguage): string =>
  names[table]?.[language] ?? table

/** The words of reports on paper in one language. */
export const paperWords =
  (language: SheetLanguage) =>
  (word: PaperWord, facts: Readonly<Record<string, string>> = {}): string =>
    own[word][language].replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? `{${name}}`)
