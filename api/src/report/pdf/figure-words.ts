import { say } from '../../sheet/say.ts'
import type { SheetLanguage } from '@trastienda/contract/print'

/** What the figures of reports are called. */
const names: Readonly<Record<string, ReturnType<typeof say>>> = {
  purchases: say('Compras', 'Purchases', 'المشتريات', '采购'),
  purchasesGoods: say('Mercancía comprada', 'Goods bought', 'البضاعة المشتراة', '采购货物'),
  purchasesReturned: say('Devuelto de las compras', 'Returned from purchases', 'مرتجع المشتريات', '采购退货'),
  purchasesOnBills: say(
    'Descontado en las facturas de compra',
    'Taken off on purchase bills',
    'المخصوم في فواتير الشراء',
    '采购账单上扣减',
  ),
  purchasesReturnedSince: say(
    'Devuelto después de las compras',
    'Returned of purchases since',
    'ما أُرجع من المشتريات لاحقًا',
    '采购其后退货',
  ),
  purchasesTotal: say('Total de las compras', 'Total of purchases', 'إجمالي المشتريات', '采购总额'),
  purchasesPaid: say('Pagado de las compras', 'Paid of purchases', 'المدفوع من المشتريات', '采购已付'),
  purchasesBalance: say('Saldo de las compras', 'Balance of purchases', 'رصيد المشتريات', '采购余额'),
  sales: say('Ventas', 'Sales', 'المبيعات', '销售'),
  salesReturned: say('Devuelto de las ventas', 'Returned from sales', 'مرتجع المبيعات', '销售退货'),
  salesTotal: say('Total de las ventas', 'Total of sales', 'إجمالي المبيعات', '销售总额'),
  salesPaid: say('Pagado de las ventas', 'Paid of sales', 'المدفوع من المبيعات', '销售已收'),
  salesBalance: say('Saldo de las ventas', 'Balance of sales', 'رصيد المبيعات', '销售余额'),
  salesCost: say(
    'Costo de lo que quedó vendido',
    'Cost of what stayed sold',
    'تكلفة ما بقي مبيعًا',
    '净售出货物的成本',
  ),
  salesProfit: say('Utilidad de las ventas', 'Profit of sales', 'ربح المبيعات', '销售利润'),
  purchaseReturns: say(
    'Devoluciones a proveedores',
    'Returns to suppliers',
    'مرتجعات إلى الموردين',
    '退供应商',
  ),
  saleReturns: say('Devoluciones de clientes', 'Returns of customers', 'مرتجعات من العملاء', '客户退货'),
  returns: say('Devoluciones', 'Returns', 'المرتجعات', '退货'),
  netPurchases: say('Compras netas', 'Net purchases', 'صافي المشتريات', '净采购'),
  netSales: say('Ventas netas', 'Net sales', 'صافي المبيعات', '净销售'),
  costOfSales: say('Costo de lo vendido', 'Cost of goods sold', 'تكلفة البضاعة المبيعة', '销货成本'),
  grossProfit: say('Utilidad bruta', 'Gross profit', 'مجمل الربح', '毛利'),
  settled: say(
    'Pagado a proveedores, con saldos a favor',
    'Paid to suppliers, credit included',
    'المدفوع للموردين مع الأرصدة الدائنة',
    '已付供应商（含抵扣）',
  ),
  payments: say('Pagos a proveedores', 'Payments to suppliers', 'المدفوعات للموردين', '付供应商款'),
  refunds: say(
    'Reembolsos de proveedores',
    'Refunds of suppliers',
    'المبالغ المستردة من الموردين',
    '供应商退款',
  ),
  creditUsed: say('Saldos a favor usados', 'Credit used', 'الأرصدة الدائنة المستخدمة', '已用抵扣'),
  collections: say('Recaudo de clientes', 'Collected from customers', 'التحصيل من العملاء', '客户收款'),
  moneyIn: say('Dinero que entró', 'Money in', 'الأموال الداخلة', '现金流入'),
  moneyOut: say('Dinero que salió', 'Money out', 'الأموال الخارجة', '现金流出'),
  cash: say('Caja neta', 'Net cash', 'صافي النقد', '现金净额'),
  customerDebt: say('Deuda del cliente', 'Debt of the customer', 'دين العميل', '客户欠款'),
  customerPayments: say(
    'Lo que redujo la deuda del cliente',
    "What lowered the customer's debt",
    'ما خفّض دين العميل',
    '客户欠款减少',
  ),
  customerCharges: say(
    'Lo que aumentó la deuda del cliente',
    "What raised the customer's debt",
    'ما زاد دين العميل',
    '客户欠款增加',
  ),
  receivables: say(
    'Aumento de lo que deben los clientes',
    'Rise of what customers owe',
    'زيادة ما على العملاء',
    '应收款增加',
  ),
  stock: say('Aumento del inventario', 'Rise of the stock', 'زيادة المخزون', '库存增加'),
  losses: say('Pérdidas de inventario', 'Stock losses', 'خسائر المخزون', '库存损失'),
  payables: say('Aumento de lo que se debe', 'Rise of what is owed', 'زيادة ما علينا', '应付款增加'),
}

/** What a figure is called; a figure without a name goes by none. */
export const figureName = (figure: string, language: SheetLanguage): string | undefined =>
  names[figure]?.[language]
