import { formatList } from '@trastienda/words/list'
import type { Translate } from '../i18n/useText.ts'
import { differences } from './conflict.ts'
import type { DocumentValues } from './form-store.ts'

/** The present saved version of a document, and who made it. */
export interface SavedVersion<Values> {
  readonly values: Values
  readonly version: number
  readonly approval: 'pending' | 'approved' | 'rejected' | 'cancelled'
  readonly editedBy: string
  readonly decidedBy: string | null
}

/** Somebody else saved another version while this one is being changed. */
export interface Meanwhile {
  readonly text: string
  /** Shows both versions side by side. */
  readonly compare: () => void
}

interface Words<Field extends string> {
  /** The name of a field. */
  readonly label: (field: Field) => string
  readonly t: Translate
  readonly locale: string
}

/** Who changed the document meanwhile, and what: "María cambió este documento: nota y 2 líneas". */
export function meanwhileText<Values extends DocumentValues, Field extends string & keyof Values>(
  fields: readonly Field[],
  base: Values,
  saved: SavedVersion<Values>,
  { label, t, locale }: Words<Field>,
): string {
  const { approval, editedBy, decidedBy, values } = saved
  if (approval === 'approved' || approval === 'cancelled')
    return t('changed.decided', { name: decidedBy ?? editedBy, state: t(`state.${approval}`) })
  const found = differences(fields, { base, mine: base, theirs: values })
  const heads = found.flatMap(({ field }) =>
    field === 'line' ? [] : [label(field).toLocaleLowerCase(locale)],
  )
  const count = found.length - heads.length
  const what = [...heads, ...(count > 0 ? [t('purchase.bar.lines', { count })] : [])]
  return what.length === 0
    ? t('changed.decided', { name: decidedBy ?? editedBy, state: t(`state.${approval}`) })
    : t('changed.document', { name: editedBy, what: formatList(what, locale) })
}
