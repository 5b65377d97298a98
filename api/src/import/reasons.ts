import type { FieldCode, FieldProblem } from '@trastienda/contract/problem'
import type { SheetLanguage } from '@trastienda/contract/print'
import { type TitleId, titles } from '../sheet/titles.ts'

type Words = Readonly<Record<SheetLanguage, string>>
const say = (es: string, en: string, ar: string, zh: string): Words => ({ es, en, ar, 'zh-cn': zh })

/** The heading of the column of reasons. */
export const reasonTitle = say('Motivo', 'Reason', 'السبب', '原因')

/** Why a row of a table was refused, in the file that is handed back; the form says the same on the screen. */
const reasons: Partial<Record<FieldCode, Words>> & { readonly invalid_value: Words } = {
  required: say('falta', 'missing', 'غير مدخل', '缺失'),
  invalid_value: say('el valor no es válido', 'the value is not valid', 'القيمة غير صالحة', '值无效'),
  too_short: say(
    'mínimo {limit} caracteres',
    'at least {limit} characters',
    'الحد الأدنى لعدد الأحرف: {limit}',
    '至少 {limit} 个字符',
  ),
  too_long: say(
    'máximo {limit} caracteres',
    'at most {limit} characters',
    'الحد الأقصى لعدد الأحرف: {limit}',
    '最多 {limit} 个字符',
  ),
  too_small: say(
    'el mínimo es {limit}',
    'the minimum is {limit}',
    'الحد الأدنى هو {limit}',
    '最小值为 {limit}',
  ),
  too_large: say(
    'el máximo es {limit}',
    'the maximum is {limit}',
    'الحد الأقصى هو {limit}',
    '最大值为 {limit}',
  ),
  text: say(
    'tiene caracteres que no se permiten',
    'it has characters that are not allowed',
    'يحتوي على رموز غير مسموح بها',
    '包含不允许的字符',
  ),
  amount: say(
    'no es un valor en pesos con dos decimales como máximo',
    'not an amount in pesos with at most two decimals',
    'ليس مبلغًا بالبيزو بمنزلتين عشريتين كحد أقصى',
    '不是最多两位小数的比索金额',
  ),
  amount_negative: say(
    'el valor no puede ser negativo',
    'the amount cannot be negative',
    'لا يمكن أن يكون المبلغ سالبًا',
    '金额不能为负数',
  ),
  amount_too_large: say(
    'el máximo es 99.999.999.999,99',
    'the maximum is 99,999,999,999.99',
    'الحد الأقصى هو 99,999,999,999.99',
    '最大值为 99,999,999,999.99',
  ),
  quantity: say(
    'no es una cantidad con tres decimales como máximo',
    'not a quantity with at most three decimals',
    'ليست كمية بثلاث منازل عشرية كحد أقصى',
    '不是最多三位小数的数量',
  ),
  quantity_positive: say(
    'la cantidad debe ser mayor que cero',
    'the quantity must be more than zero',
    'يجب أن تكون الكمية أكبر من صفر',
    '数量必须大于零',
  ),
  quantity_whole: say(
    'esta unidad se maneja entera',
    'this unit is counted whole',
    'هذه الوحدة لا تقبل الكسور',
    '该单位只能为整数',
  ),
  same_name: say(
    'ya hay alguien con este mismo nombre',
    'somebody has this very name already',
    'يوجد من يحمل هذا الاسم نفسه',
    '已有同名者',
  ),
  taken: say('ya está en uso', 'already taken', 'مستخدم من قبل', '已被使用'),
  repeated: say(
    'repite lo de la fila {limit}',
    'repeats row {limit}',
    'مكرر من الصف {limit}',
    '与第 {limit} 行重复',
  ),
  unknown: say('no existe: {limit}', 'it does not exist: {limit}', 'غير موجود: {limit}', '不存在：{limit}'),
  not_found: say('no existe', 'it does not exist', 'غير موجود', '不存在'),
  inactive: say('no está activo', 'it is not active', 'غير نشط', '已停用'),
  email: say(
    'el correo no es válido',
    'the email address is not valid',
    'البريد الإلكتروني غير صالح',
    '邮箱无效',
  ),
  phone: say(
    'el teléfono no es válido',
    'the phone number is not valid',
    'رقم الهاتف غير صالح',
    '电话号码无效',
  ),
  tax_id: say(
    'no es un NIT con su dígito de verificación',
    'not a NIT with its check digit',
    'ليس رقم NIT مع رقم التحقق',
    '不是带校验位的税号（NIT）',
  ),
  check_digit: say(
    'el dígito de verificación no corresponde',
    'the check digit does not match',
    'رقم التحقق غير مطابق',
    '校验位不匹配',
  ),
  barcode: say(
    'el código de barras no es válido',
    'the barcode is not valid',
    'الباركود غير صالح',
    '条码无效',
  ),
  credit_days: say('de 1 a 365 días', '1 to 365 days', 'من 1 إلى 365 يومًا', '1 至 365 天'),
}

/** The reasons of a refused row in one line: "Código: ya está en uso; Precio: falta". */
export function reasonText(
  problems: Readonly<Record<string, Pick<FieldProblem, 'limit'> & { code: string }>>,
  language: SheetLanguage,
): string {
  return Object.entries(problems)
    .map(([field, { code, limit }]) => {
      const words = (reasons[code as FieldCode] ?? reasons.invalid_value)[language]
      return `${titles[field as TitleId]?.[language] ?? field}: ${words.replace('{limit}', String(limit ?? ''))}`
    })
    .join('; ')
}
