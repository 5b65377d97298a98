import type { AnsweredTopic, NamedPeriod } from './answer.ts'

/**
 * What a question asks for. A balance can be owed by either side; what something costs is its cost or its price; what is
 * owed most is owed to one supplier or by one customer.
 */
export type Topic = AnsweredTopic | 'balance' | 'costs' | 'mostOwed' | 'mostOwedToUs'

/** Documents that wait for approval and are no topic of their own. */
type WaitingKind = 'purchase_order' | 'received_order' | 'stock_adjustment' | 'stock_transfer' | 'stock_count'

/** What a name in a question is said to be. */
export type Hint = 'supplier' | 'customer' | 'product' | 'category' | 'store'

/** The meaning of a phrase. */
export type Meaning =
  /**
   * `verb`: the phrase alone already asks; a noun alone is the name of a screen. `who`: it asks who they are, so that
   * nobody can be named beside it.
   */
  | { readonly is: 'topic'; readonly topic: Topic; readonly verb?: true; readonly who?: true }
  /** Asks for stock if the question asks for nothing else: "hay", "we have". */
  | { readonly is: 'having' }
  | { readonly is: 'period'; readonly period: NamedPeriod }
  | { readonly is: 'hint'; readonly hint: Hint }
  /** `much` before a name asks for units; `many` for a number. */
  | { readonly is: 'ask'; readonly of: 'much' | 'many' | 'other' }
  | { readonly is: 'worth' }
  /** Before the name of a store: "en Kennedy". */
  | { readonly is: 'place' }
  | { readonly is: 'kind'; readonly kind: WaitingKind }
  /** "does … owe" turns the direction of a debt. */
  | { readonly is: 'third' }
  | { readonly is: 'nothing' }

const said = (meaning: Meaning, phrases: string): readonly (readonly [string, Meaning])[] =>
  phrases.split(',').map((phrase) => [phrase.trim(), meaning])

const noun = (topic: Topic, phrases: string) => said({ is: 'topic', topic }, phrases)
const verb = (topic: Topic, phrases: string) => said({ is: 'topic', topic, verb: true }, phrases)
/** Asks who, with or without the word for money behind it. */
const who = (topic: Topic, phrases: string) =>
  said(
    { is: 'topic', topic, verb: true, who: true },
    phrases
      .split(',')
      .flatMap((phrase) => ['', ' plata', ' dinero', ' money'].map((money) => phrase + money))
      .join(),
  )
const days = (period: NamedPeriod, phrases: string) => said({ is: 'period', period }, phrases)
const kind = (of: WaitingKind, phrases: string) => said({ is: 'kind', kind: of }, phrases)
const hint = (of: Hint, phrases: string) => said({ is: 'hint', hint: of }, phrases)

/** Every phrase in the four languages, folded: without capitals and accents. Longer phrases are read first. */
export const phrases: readonly (readonly [string, Meaning])[] = [
  ...noun('sales', 'ventas, venta, sales, sale, مبيعات, المبيعات, 销售额, 销售'),
  // Who bought or sold is left open by "sold", "bought" and "paid" alone.
  ...verb(
    'sales',
    'vendimos, vendi, vendido, se vendio, se vendieron, did we sell, did i sell, we sold, i sold, sold to, بعنا, بعت, 卖了, 我卖了, 我们卖了',
  ),
  ...noun('purchases', 'compras, compra, purchases, مشتريات, المشتريات, 采购额, 采购'),
  ...verb(
    'purchases',
    'compramos, compre, comprado, se compro, did we buy, did i buy, we bought, i bought, bought from, اشترينا, اشتريت, 买了, 我买了, 我们买了',
  ),
  ...noun(
    'profit',
    'ganancia, ganancias, utilidad, utilidades, utilidad bruta, profit, gross profit, ارباح, الارباح, ربح, الربح, 利润, 毛利',
  ),
  ...noun('payments', 'pagos, pago, payments, payment, مدفوعات, المدفوعات, 付款'),
  ...verb(
    'payments',
    'pagamos, pague, pagado, we paid, i paid, paid to, did we pay, did i pay, 付了, 我付了, 我们付了',
  ),
  ...noun('collections', 'recaudo, recaudos, cobros, collections, collected, 收款'),
  ...verb(
    'collections',
    'cobramos, cuanto cobre, recaudamos, recaude, we collected, i collected, did we collect, did i collect',
  ),
  ...verb(
    'owed',
    'debemos, debo, le debemos, les debemos, se le debe, se les debe, se debe, owe, we owe, do we owe, owed to, i owe, do i owe, علينا, ندين, 欠供应商, 我们欠',
  ),
  ...who(
    'owed',
    'a quien debemos, a quien le debemos, a quienes debemos, a quienes les debemos, quien le debemos, a quien debo, a quien le debo, a quienes debo, a quienes les debo, quien le debo, who do we owe, whom do we owe, who do i owe, whom do i owe, لمن ندين, لمن ادين, لمن علينا دين, لمن علينا ديون, 欠谁, 我们欠谁, 我欠谁, 欠谁钱, 我们欠谁钱, 我欠谁钱, 欠谁的钱, 我们欠谁的钱, 我欠谁的钱',
  ),
  ...verb(
    'mostOwed',
    'a quien debemos mas, a quien le debemos mas, a quien mas debemos, a quien mas le debemos, quien le debemos mas, a quien debo mas, a quien le debo mas, a quien mas debo, a quien mas le debo, who do we owe most, who do we owe the most, whom do we owe the most, who do i owe most, who do i owe the most, whom do i owe the most, لمن ندين اكثر, لمن ادين اكثر, 我们欠谁最多, 我欠谁最多',
  ),
  ...noun('owed', 'deuda, deudas'),
  ...verb(
    'owedToUs',
    'nos debe, nos deben, me debe, me deben, debe, deben, owes, owes us, owe us, owes me, are we owed, we are owed, owed to us, owed by, لنا, 欠我们',
  ),
  ...who(
    'owedToUs',
    'quien nos debe, quienes nos deben, quien me debe, quienes me deben, quien debe, quienes deben, clientes que deben, clientes que nos deben, clientes que me deben, clientes deben, los clientes deben, cuanto deben los clientes, cuanto nos deben los clientes, lo que deben los clientes, lo que nos deben los clientes, clientes con saldo, clientes con deuda, clientes con deudas, who owes, who owes us, who owes me, customers who owe, customers who owe us, customers who owe me, customers that owe, customers that owe us, customers that owe me, customers owe, customers owe us, what customers owe, what customers owe us, what do customers owe, what do customers owe us, how much do customers owe, how much do customers owe us, customers with a balance, customers with debt, من يدين لنا, من يدين لي, من عليه دين, من عليه ديون, العملاء المدينون, العملاء المدينين, العملاء الذين عليهم دين, العملاء الذين عليهم ديون, 谁欠我们, 谁欠我, 谁欠钱, 谁欠款, 谁欠我们钱, 谁欠我钱, 欠款客户, 欠款的客户, 欠钱的客户, 哪些客户欠款, 哪些客户欠我们钱',
  ),
  ...verb(
    'mostOwedToUs',
    'quien nos debe mas, quien mas nos debe, quien me debe mas, quien mas me debe, who owes us most, who owes us the most, who owes me most, who owes me the most, من يدين لنا اكثر, من يدين لي اكثر, 谁欠我们最多, 谁欠我最多',
  ),
  ...noun('owedToUs', 'por cobrar, cuentas por cobrar, receivables, 应收款, 应收'),
  ...noun('balance', 'saldo, saldos, balance, رصيد, 余额'),
  ...noun(
    'due',
    'por pagar, cuentas por pagar, facturas por pagar, compras por pagar, payables, bills due, due, to pay, مستحق, مستحقات, 应付款, 应付',
  ),
  ...verb(
    'due',
    'tengo que pagar, tenemos que pagar, hay que pagar, debo pagar, debemos pagar, me toca pagar, nos toca pagar, facturas tengo que pagar, facturas tenemos que pagar, facturas hay que pagar, i have to pay, do i have to pay, we have to pay, do we have to pay, i need to pay, we need to pay, must i pay, must we pay, i must pay, we must pay, should i pay, should we pay, يجب ان ادفع, يجب ان ندفع, يجب ان ادفعه, يجب ان ندفعه, علينا ان ندفع, علي ان ادفع, علينا دفعه, 要付, 要付什么, 要付多少, 要付多少钱, 我要付什么, 我要付多少钱, 我们要付什么, 我们要付多少钱, 该付, 该付什么, 该付多少, 该付多少钱, 需要付款, 要付款',
  ),
  ...noun(
    'overdue',
    'facturas vencidas, compras vencidas, vencido por pagar, por pagar vencido, overdue, overdue bills, bills overdue, 逾期',
  ),
  ...verb('expiry', 'vence, vencen, caduca, caducan, expire, expires, تنتهي, ينتهي, 到期, 过期日'),
  ...noun(
    'expiry',
    'vencimiento, vencimientos, proximo vencimiento, caducidad, expiry, next expiry, expiry date, صلاحية',
  ),
  ...noun('expiring', 'por vencer, por caducar, expiring'),
  ...noun(
    'expired',
    'inventario vencido, existencias vencidas, expired stock, stock expired, vencido, vencidos, vencida, vencidas, caducado, caducados, caducada, caducadas, expired, منتهي, 已过期, 过期',
  ),
  ...noun(
    'stock',
    'existencias, existencia, inventario, stock, inventory, on hand, in stock, مخزون, المخزون, 库存',
  ),
  ...noun('cost', 'costo, costos, costo promedio, cost, costs, average cost, التكلفة, تكلفة, 成本, 平均成本'),
  ...verb(
    'cost',
    'nos cuesta, nos cuestan, me cuesta, me cuestan, cuanto nos cuesta, cuanto nos cuestan, cuanto me cuesta, cuanto me cuestan',
  ),
  ...noun('lastCost', 'ultimo costo, last cost, latest cost, اخر تكلفة, 最近成本'),
  // A shop that asks what something costs may mean what it pays or what it charges.
  ...verb('costs', 'cuanto cuesta, cuanto cuestan'),
  // Alone it is only a word beside a name, which the palette finds with its price.
  ...verb(
    'price',
    'que precio tiene, que precio tienen, cual es el precio, a que precio vendemos, a cuanto vendemos, a como vendemos, a que precio vendo, a cuanto vendo, a como vendo, what is the price, what s the price, at what price do we sell, at what price do i sell',
  ),
  ...said(
    { is: 'having' },
    'hay, queda, quedan, tenemos, tengo, do we have, do i have, we have, i have, is left, left, are left',
  ),
  ...noun(
    'approvals',
    'por aprobar, pendiente por aprobar, pendientes por aprobar, pendiente de aprobar, pendientes de aprobar, to approve, waiting for approval, awaiting approval, pending approval, للموافقة, بانتظار الموافقة, 待审批, 待批准',
  ),

  ...kind('purchase_order', 'ordenes, ordenes de compra, orders, purchase orders'),
  ...kind('received_order', 'ordenes recibidas, recepciones, received orders'),
  ...kind('stock_adjustment', 'ajustes, adjustments'),
  ...kind('stock_transfer', 'traslados, transfers'),
  ...kind('stock_count', 'conteos, counts'),

  ...days('today', 'hoy, today, ahora, now, اليوم, 今天, 今日'),
  ...days('yesterday', 'ayer, yesterday, امس, 昨天, 昨日'),
  ...days(
    'beforeYesterday',
    'anteayer, antier, antes de ayer, day before yesterday, the day before yesterday, 前天',
  ),
  ...days('tomorrow', 'manana, tomorrow, غدا, 明天'),
  ...days('week', 'esta semana, de la semana, semana actual, this week, هذا الاسبوع, 本周, 这周'),
  ...days(
    'lastWeek',
    'semana pasada, la semana pasada, semana anterior, last week, previous week, الاسبوع الماضي, 上周',
  ),
  ...days(
    'nextWeek',
    'proxima semana, la proxima semana, semana proxima, semana que viene, next week, الاسبوع القادم, 下周',
  ),
  ...days('month', 'este mes, del mes, mes actual, this month, هذا الشهر, 本月, 这个月'),
  ...days(
    'lastMonth',
    'mes pasado, el mes pasado, mes anterior, last month, previous month, الشهر الماضي, 上月, 上个月',
  ),
  ...days('nextMonth', 'proximo mes, el proximo mes, mes que viene, next month, الشهر القادم, 下月, 下个月'),
  ...days('quarter', 'este trimestre, del trimestre, this quarter'),
  ...days('year', 'este ano, del ano, ano actual, this year, هذا العام, هذه السنة, 今年'),
  ...days(
    'lastYear',
    'ano pasado, el ano pasado, ano anterior, last year, previous year, العام الماضي, 去年',
  ),

  ...hint('supplier', 'proveedor, proveedores, supplier, suppliers'),
  ...hint('customer', 'cliente, clientes, customer, customers'),
  ...hint('product', 'producto, productos, product, products'),
  ...hint('category', 'categoria, categorias, category, categories'),
  ...hint('store', 'tienda, tiendas, sucursal, sucursales, almacen, store, stores, shop'),

  ...said({ is: 'ask', of: 'much' }, 'cuanto, cuanta, how much, كم, 多少'),
  ...said({ is: 'ask', of: 'many' }, 'cuantos, cuantas, how many, numero de, number of, 几'),
  ...said({ is: 'ask', of: 'other' }, 'cuando, when, cual, cuales, what, which, que, ماذا, ما, ما الذي'),
  ...said({ is: 'worth' }, 'valor, value, worth, قيمة, 价值'),
  ...said({ is: 'third' }, 'does'),
  ...said({ is: 'place' }, 'en, in, at, في, 在'),
  ...said(
    { is: 'nothing' },
    'a, al, de, del, la, el, los, las, lo, con, se, le, les, es, son, fue, fueron, ha, han, he, hemos, para, total, s, did, do, i, we, our, the, of, on, to, from, for, with, is, are, was, were, has, have, من, على, 的',
  ),
]

/** Months by their names, and by what stands for them beside a day. */
export const monthNames: readonly (readonly string[])[] = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
]
export const shortMonths: readonly (readonly string[])[] = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'sept', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
]

/** From Monday. */
export const weekdayNames: readonly (readonly string[])[] = [
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
  ['domingo', 'sunday'],
]
