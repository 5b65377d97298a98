/** The languages that a table can be written in. */
export type SheetLanguage = 'es' | 'en' | 'ar' | 'zh-cn'
type Words = Readonly<Record<SheetLanguage, string>>

const say = (es: string, en: string, ar: string, zh: string): Words => ({ es, en, ar, 'zh-cn': zh })

/** The heading of each column that any table has. */
export const titles = {
  code: say('Código', 'Code', 'الرمز', '编码'),
  name: say('Nombre', 'Name', 'الاسم', '名称'),
  category: say('Categoría', 'Category', 'الفئة', '类别'),
  unit: say('Unidad', 'Unit', 'الوحدة', '单位'),
  unitWhole: say('Unidad entera', 'Whole unit', 'وحدة كاملة', '整数单位'),
  price: say('Precio', 'Price', 'السعر', '价格'),
  averageCost: say('Costo promedio', 'Average cost', 'متوسط التكلفة', '平均成本'),
  lastCost: say('Último costo', 'Last cost', 'آخر تكلفة', '最近成本'),
  onHand: say('Existencias', 'On hand', 'المتوفر', '库存数量'),
  stockValue: say('Valor del inventario', 'Stock value', 'قيمة المخزون', '库存金额'),
  alertQuantity: say('Cantidad de alerta', 'Alert quantity', 'حد التنبيه', '警戒数量'),
  tracksExpiry: say('Maneja vencimiento', 'Tracks expiry', 'له تاريخ انتهاء', '管理有效期'),
  shelfLifeDays: say('Días de vida útil', 'Shelf life days', 'مدة الصلاحية', '保质期天数'),
  barcodes: say('Códigos de barras', 'Barcodes', 'الباركود', '条码'),
  active: say('Activo', 'Active', 'نشط', '启用'),
  ordered: say('Pedido', 'Ordered', 'المطلوب', '已订购'),
  received: say('Recibido', 'Received', 'المستلم', '已收货'),
  percentage: say('Recibido %', 'Received %', 'المستلم ٪', '收货率 %'),
  products: say('Productos', 'Products', 'المنتجات', '商品数'),
  reference: say('Referencia', 'Reference', 'رقم المرجع', '单据编号'),
  purchasedOn: say('Fecha de compra', 'Purchase date', 'تاريخ الشراء', '采购日期'),
  orderedOn: say('Fecha de la orden', 'Order date', 'تاريخ الأمر', '订单日期'),
  expectedOn: say('Llega', 'Expected', 'الوصول المتوقع', '预计到货'),
  units: say('Unidades pedidas', 'Units ordered', 'الوحدات المطلوبة', '订购数量'),
  receivedOn: say('Fecha de recepción', 'Received on', 'تاريخ الاستلام', '收货日期'),
  order: say('Orden de compra', 'Purchase order', 'أمر الشراء', '采购订单'),
  deliveryNote: say('Remisión', 'Delivery note', 'إشعار التسليم', '送货单'),
  unitsAccepted: say('Unidades aceptadas', 'Units accepted', 'الوحدات المقبولة', '接收数量'),
  unitsRejected: say('Unidades rechazadas', 'Units rejected', 'الوحدات المرفوضة', '拒收数量'),
  value: say('Valor', 'Value', 'القيمة', '金额'),
  unitsReceived: say('Unidades recibidas', 'Units received', 'الوحدات المستلمة', '已收数量'),
  unitsClosed: say('Unidades cerradas', 'Units closed', 'الوحدات المقفلة', '已关闭数量'),
  dueOn: say('Vence', 'Due', 'تاريخ الاستحقاق', '到期日'),
  supplier: say('Proveedor', 'Supplier', 'المورد', '供应商'),
  customer: say('Cliente', 'Customer', 'العميل', '客户'),
  store: say('Tienda', 'Store', 'المتجر', '门店'),
  status: say('Estado', 'Status', 'الحالة', '状态'),
  approval: say('Aprobación', 'Approval', 'الاعتماد', '审批'),
  lines: say('Líneas', 'Lines', 'البنود', '行数'),
  attachments: say('Adjuntos', 'Attachments', 'المرفقات', '附件数'),
  subtotal: say('Subtotal', 'Subtotal', 'المجموع الفرعي', '小计'),
  discount: say('Descuento', 'Discount', 'الخصم', '折扣'),
  shipping: say('Envío', 'Shipping', 'الشحن', '运费'),
  returned: say('Devolución', 'Return', 'المرتجع', '退货'),
  grandTotal: say('Total', 'Grand total', 'الإجمالي', '总额'),
  paid: say('Pagado', 'Paid', 'المدفوع', '已付'),
  reserved: say('En pagos pendientes', 'In pending payments', 'في دفعات معلّقة', '待审批付款中'),
  balance: say('Saldo', 'Balance', 'الرصيد', '余额'),
  owed: say('Se le debe', 'Owed', 'المستحق له', '应付'),
  createdBy: say('Creado por', 'Created by', 'أنشأه', '创建人'),
  createdAt: say('Creado el', 'Created at', 'تاريخ الإنشاء', '创建时间'),
  company: say('Empresa', 'Company', 'الشركة', '公司'),
  contact: say('Contacto', 'Contact', 'جهة الاتصال', '联系人'),
  taxId: say('NIT', 'Tax ID', 'الرقم الضريبي', '税号'),
  email: say('Correo', 'Email', 'البريد الإلكتروني', '邮箱'),
  phone: say('Teléfono', 'Phone', 'الهاتف', '电话'),
  city: say('Ciudad', 'City', 'المدينة', '城市'),
  address: say('Dirección', 'Address', 'العنوان', '地址'),
  note: say('Nota', 'Note', 'ملاحظة', '备注'),
  creditDays: say('Días de crédito', 'Credit days', 'أيام الائتمان', '信用天数'),
  username: say('Usuario', 'Username', 'اسم المستخدم', '用户名'),
  firstName: say('Nombres', 'First name', 'الاسم الأول', '名'),
  lastName: say('Apellidos', 'Last name', 'اسم العائلة', '姓'),
  role: say('Rol', 'Role', 'الدور', '角色'),
  stores: say('Tiendas', 'Stores', 'المتاجر', '门店数'),
  users: say('Usuarios', 'Users', 'المستخدمون', '用户数'),
  ipAddress: say('Dirección IP', 'IP address', 'عنوان IP', 'IP 地址'),
  selfApproval: say('Aprueba lo propio', 'Approves own', 'يعتمد مستنداته', '可自行审批'),
  closingDate: say('Fecha de cierre', 'Closing date', 'تاريخ الإقفال', '结账日'),
  paidOn: say('Fecha de pago', 'Payment date', 'تاريخ الدفع', '付款日期'),
  bill: say('Compra', 'Purchase', 'فاتورة الشراء', '采购单'),
  bills: say('Compras', 'Purchases', 'عدد الفواتير', '采购单数'),
  method: say('Medio', 'Method', 'طريقة الدفع', '付款方式'),
  amount: say('Dinero', 'Money', 'المبلغ النقدي', '付款金额'),
  credit: say('Saldo a favor usado', 'Credit used', 'الرصيد المستخدم', '使用的贷项'),
  advance: say('Anticipo', 'Advance', 'دفعة مقدمة', '预付款'),
  total: say('Total', 'Total', 'الإجمالي', '合计'),
  day: say('Fecha', 'Date', 'التاريخ', '日期'),
  kind: say('Movimiento', 'Movement', 'الحركة', '业务'),
  charge: say('Cargo', 'Charge', 'المستحق', '增加'),
  payment: say('Abono', 'Payment', 'المسدد', '减少'),
  returnedOn: say('Fecha de devolución', 'Returned on', 'تاريخ الإرجاع', '退货日期'),
  applied: say('Descontado de la compra', 'Taken off the purchase', 'المخصوم من الفاتورة', '抵减采购单'),
  excess: say('Queda a favor', 'Left as credit', 'المتبقي كرصيد', '转为贷项'),
  seenAt: say('Visto por última vez', 'Last seen', 'آخر ظهور', '最近活动'),
} as const satisfies Record<string, Words>
export type TitleId = keyof typeof titles

/** What each table is called: its sheet and the beginning of its file's name. */
export const tables = {
  products: say('productos', 'products', 'المنتجات', '商品'),
  categories: say('categorías', 'categories', 'الفئات', '类别'),
  purchases: say('compras', 'purchases', 'المشتريات', '采购'),
  receivedOrders: say('órdenes-recibidas', 'received-orders', 'أوامر-الاستلام', '收货单'),
  purchaseOrders: say('órdenes-de-compra', 'purchase-orders', 'أوامر-الشراء', '采购订单'),
  statement: say('estado-de-cuenta', 'statement', 'كشف-الحساب', '对账单'),
  purchaseReturns: say('devoluciones', 'returns', 'المرتجعات', '退货'),
  payments: say('pagos', 'payments', 'المدفوعات', '付款'),
  suppliers: say('proveedores', 'suppliers', 'الموردون', '供应商'),
  customers: say('clientes', 'customers', 'العملاء', '客户'),
  users: say('usuarios', 'users', 'المستخدمون', '用户'),
  companies: say('empresas', 'companies', 'الشركات', '公司'),
  stores: say('tiendas', 'stores', 'المتاجر', '门店'),
} as const satisfies Record<string, Words>
export type TableName = keyof typeof tables

/** The words of values that the database keeps as codes. */
const words = {
  yes: say('Sí', 'Yes', 'نعم', '是'),
  no: say('No', 'No', 'لا', '否'),
  pending: say('Pendiente', 'Pending', 'معلّق', '待处理'),
  partial: say('Parcial', 'Partial', 'جزئي', '部分'),
  received: say('Recibido', 'Received', 'مستلم', '已收货'),
  paid: say('Pagado', 'Paid', 'مدفوع', '已付清'),
  approved: say('Aprobado', 'Approved', 'معتمد', '已批准'),
  rejected: say('Rechazado', 'Rejected', 'مرفوض', '已拒绝'),
  cancelled: say('Anulado', 'Cancelled', 'ملغى', '已作废'),
  purchase: say('Compra', 'Purchase', 'فاتورة شراء', '采购'),
  purchase_reopened: say('Compra reabierta', 'Purchase reopened', 'إعادة فتح فاتورة', '采购重新打开'),
  return: say('Devolución', 'Return', 'مرتجع', '退货'),
  return_reopened: say('Devolución reabierta', 'Return reopened', 'إعادة فتح مرتجع', '退货重新打开'),
  payment: say('Pago', 'Payment', 'دفعة', '付款'),
  payment_reopened: say('Pago reabierto', 'Payment reopened', 'إعادة فتح دفعة', '付款重新打开'),
  refund: say('Reembolso', 'Refund', 'استرداد', '退款'),
  refund_reopened: say('Reembolso reabierto', 'Refund reopened', 'إعادة فتح استرداد', '退款重新打开'),
  cash: say('Efectivo', 'Cash', 'نقدًا', '现金'),
  transfer: say('Transferencia', 'Transfer', 'تحويل بنكي', '转账'),
  card: say('Tarjeta', 'Card', 'بطاقة', '银行卡'),
  check: say('Cheque', 'Cheque', 'شيك', '支票'),
  other: say('Otro', 'Other', 'أخرى', '其他'),
  credit: say('Saldo a favor', 'Credit', 'رصيد دائن', '贷项'),
  admin: say('Administrador', 'Administrator', 'مدير', '管理员'),
  secretary: say('Secretaria', 'Secretary', 'سكرتارية', '秘书'),
  user: say('Usuario', 'User', 'مستخدم', '用户'),
  buyer: say('Comprador', 'Buyer', 'مشترٍ', '采购员'),
} as const satisfies Record<string, Words>

// What is said of a compra or of a tienda: Spanish and Arabic say it otherwise than of a proveedor.
const feminineTables: ReadonlySet<TableName> = new Set([
  'purchaseReturns',
  'receivedOrders',
  'purchases',
  'purchaseOrders',
  'categories',
  'companies',
  'stores',
])
const feminineTitles: Partial<Record<TitleId, Words>> = {
  active: say('Activa', 'Active', 'نشطة', '启用'),
}
const feminineWords: Partial<Record<keyof typeof words, Words>> = {
  pending: say('Pendiente', 'Pending', 'معلّقة', '待处理'),
  partial: say('Parcial', 'Partial', 'جزئية', '部分'),
  received: say('Recibida', 'Received', 'مستلمة', '已收货'),
  paid: say('Pagada', 'Paid', 'مدفوعة', '已付清'),
  approved: say('Aprobada', 'Approved', 'معتمدة', '已批准'),
  rejected: say('Rechazada', 'Rejected', 'مرفوضة', '已拒绝'),
  cancelled: say('Anulada', 'Cancelled', 'ملغاة', '已作废'),
}

/** The heading of a column of a table, in agreement with what the table lists. */
export function titleFor(id: TitleId, table: TableName, language: SheetLanguage): string {
  const own = feminineTables.has(table) ? feminineTitles[id] : undefined
  return (own ?? titles[id])[language]
}

/** Gives the word for a code, in agreement with what the table lists; a code without a word stands for itself. */
export function wordsOf(table: TableName, language: SheetLanguage): (code: string) => string {
  const said: Record<string, Words> = feminineTables.has(table) ? { ...words, ...feminineWords } : words
  return (code) => said[code]?.[language] ?? code
}
