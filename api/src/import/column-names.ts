import { type ImportField, importFields, type ImportKind, importKinds } from '@trastienda/contract/import'
import { inEveryLanguage } from '@trastienda/words/say'
import { titles } from '../sheet/titles.ts'

// The headings that other tables use for our fields: in Spanish, English, Arabic, Chinese, and in exports of other
// programs. Compared without case, accents, spaces and signs.
const active = 'activo, activa, active, enabled, نشط, 启用, 是否启用'
const shared: Partial<Record<ImportField, string>> = {
  taxId:
    'NIT, NIT/CC, cédula, documento, identificación, número de identificación, RUT, tax id, VAT, VAT number, الرقم الضريبي, رقم التسجيل الضريبي, 税号, 纳税人识别号',
  email: 'correo, correo electrónico, email, e-mail, email address, mail, البريد الإلكتروني, 邮箱, 电子邮件',
  phone:
    'teléfono, tel, celular, móvil, phone, phone number, business phone, mobile, mobile phone, telephone, الهاتف, هاتف, الجوال, 电话, 手机',
  city: 'ciudad, municipio, city, town, المدينة, 城市',
  address: 'dirección, address, street, العنوان, 地址',
  note: 'nota, notas, observaciones, comentarios, note, notes, comments, ملاحظة, ملاحظات, 备注',
  active,
}

const names: Record<ImportKind, Partial<Record<ImportField, string>>> = {
  product: {
    code: 'código, cód, codigo producto, referencia, ref, SKU, PLU, code, product code, item code, item number, stock code, part number, registro sanitario, الرمز, رمز المنتج, الكود, 编码, 编号, 商品编码, 货号',
    name: 'nombre, producto, nombre producto, nombre del producto, descripción, artículo, name, product, product name, item, item name, title, description, الاسم, اسم المنتج, المنتج, 名称, 商品名称, 品名',
    category:
      'categoría, grupo, línea, familia, departamento, clase, categoría atc, category, group, department, product category, product type, الفئة, التصنيف, 类别, 分类, 商品分类',
    unit: 'unidad, unidad de medida, medida, um, und, unit, unit of measure, uom, الوحدة, 单位, 计量单位',
    unitWhole:
      'unidad entera, se vende entera, sin decimales, whole, whole unit, whole units, وحدة كاملة, 整数单位',
    price:
      'precio, precio de venta, precio venta, valor, pvp, price, sale price, list price, unit price, selling price, السعر, سعر البيع, 价格, 售价, 单价',
    priceReason: 'motivo bajo costo, razón del precio, price reason, below cost reason, سبب السعر, 价格原因',
    alertQuantity:
      'cantidad de alerta, alerta, stock mínimo, existencia mínima, mínimo, alert quantity, reorder level, reorder point, minimum stock, min stock, حد التنبيه, الحد الأدنى, 警戒数量, 最低库存',
    tracksExpiry:
      'vence, maneja vencimiento, controla vencimiento, perecedero, tracks expiry, perishable, expires, له تاريخ انتهاء, 管理有效期, 是否有保质期',
    shelfLifeDays:
      'vida útil, días de vida útil, vida útil días, shelf life, shelf life days, مدة الصلاحية, 保质期, 保质期天数',
    barcodes:
      'código de barras, códigos de barras, barras, ean, ean13, ean 8, upc, gtin, barcode, barcodes, الباركود, باركود, 条码, 条形码',
    active,
  },
  supplier: {
    ...shared,
    company:
      'empresa, razón social, proveedor, nombre, nombre proveedor, company, company name, supplier, supplier name, vendor, vendor name, name, الشركة, المورد, اسم المورد, 公司, 供应商, 供应商名称',
    name: 'contacto, nombre contacto, nombre del contacto, persona de contacto, contact, contact name, contact person, first name, جهة الاتصال, الاسم, 联系人, 姓名',
    creditDays:
      'días de crédito, plazo, plazo días, crédito, credit days, payment days, payment terms, terms, أيام الائتمان, 账期, 信用天数',
  },
  customer: {
    ...shared,
    name: 'nombre, cliente, nombre cliente, nombre completo, contacto, name, customer, customer name, full name, contact name, الاسم, العميل, اسم العميل, 姓名, 客户, 客户名称',
    company:
      'empresa, razón social, compañía, company, company name, organization, business, الشركة, 公司, 公司名称',
  },
}
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

interface FieldMatch {
  readonly field: ImportField
  /** The lower, the more certain: a table may have both "nombre" and "descripción". */
  readonly rank: number
}

const fieldsByName = Object.fromEntries(importKinds.map((kind) => [kind, knownNames(kind)])) as Record<
  ImportKind,
  Map<string, FieldMatch>
>

function knownNames(kind: ImportKind): Map<string, FieldMatch> {
  const found = new Map<string, FieldMatch>()
  for (const field of importFields[kind]) {
    // The headings of our own exports come first.
    const own = inEveryLanguage(titles[kind === 'supplier' && field === 'name' ? 'contact' : field])
    const others = (names[kind][field] ?? '').split(',')
    for (const [rank, name] of [...own, ...others].entries()) {
      const key = plain(name)
      if (!found.has(key) || (found.get(key)?.rank ?? 0) > rank) found.set(key, { field, rank })
    }
  }
  return found
}

/** The field of a column's heading, if it is known. */
export function fieldNamed(kind: ImportKind, heading: string): FieldMatch | undefined {
  return fieldsByName[kind].get(plain(heading))
}
