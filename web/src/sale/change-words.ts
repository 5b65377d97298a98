import type { Translate } from '../i18n/useText.ts'
import type { Changes } from '../lines/form-store.ts'
import type { HeadField } from './values.ts'

const most = 3

/** What was changed, in words: "cliente, línea 6, nota". */
export function changeWords(
  { fields, lines, removed }: Changes<HeadField>,
  t: Translate,
  locale: string,
): string {
  const lower = (words: string) => words.toLocaleLowerCase(locale)
  const lineWords =
    lines.length > most
      ? [t('purchase.bar.lines', { count: lines.length })]
      : lines.map((line) => t('purchase.bar.line', { line }))
  const all = [
    ...fields.map((field) => lower(t(`sale.field.${field}`))),
    ...lineWords,
    ...(removed > 0 ? [t('purchase.bar.removed', { count: removed })] : []),
  ]
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(all)
}
