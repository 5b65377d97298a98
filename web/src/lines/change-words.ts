import { formatList } from '@trastienda/words/list'
import type { Translate } from '../i18n/useText.ts'
import type { Changes } from './form-store.ts'

const most = 3

interface Words<Field extends string> {
  /** The name of a field. */
  readonly label: (field: Field) => string
  readonly t: Translate
  readonly locale: string
}

/** The changes in words: "proveedor, línea 6, nota". */
export function changeWords<Field extends string>(
  { fields, lines, removed }: Changes<Field>,
  { label, t, locale }: Words<Field>,
): string {
  const lineWords =
    lines.length > most
      ? [t('purchase.bar.lines', { count: lines.length })]
      : lines.map((line) => t('purchase.bar.line', { line }))
  const all = [
    ...fields.map((field) => label(field).toLocaleLowerCase(locale)),
    ...lineWords,
    ...(removed > 0 ? [t('purchase.bar.removed', { count: removed })] : []),
  ]
  return formatList(all, locale)
}
