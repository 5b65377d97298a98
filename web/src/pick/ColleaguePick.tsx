import { pickColleagues } from '@trastienda/contract/colleague'
import { type Translate, useText } from '../i18n/useText.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import type { FieldProps } from '../kit/Field.tsx'
import type { FilterSpec, Option, OptionSearch } from '../kit/filter-code.ts'
import { pickOrKept } from '../offline/kept-picks.ts'
import { call } from '../session/client.ts'

const optionOf = ({ id, name, username }: { id: number; name: string; username: string }): Option => ({
  id,
  label: name,
  detail: username,
})

/** The people of the company who are active, by name or username. */
export const searchColleagues: OptionSearch = async (text, signal) => {
  const { data } = await pickOrKept(
    { kind: 'colleague', text, textsOf: ({ username, name }) => [username, name] },
    () => call(pickColleagues, { query: { q: text }, signal }),
  )
  return data.map(optionOf)
}

/** The names of the people whose ids are in an address. */
export async function namedColleagues(ids: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call(pickColleagues, { query: { ids: ids.join(',') } })
  return data.map(optionOf)
}

/** The filter of documents by who is responsible for them. */
export const responsibleFilter = (t: Translate): FilterSpec => ({
  name: 'responsible',
  label: t('label.responsible'),
  kind: 'oneOf',
  options: searchColleagues,
  named: namedColleagues,
})

interface ColleaguePickProps extends FieldProps<Option | null> {
  /** Called with text that was typed but not chosen; empty for none. */
  onUnchosen?: (text: string) => void
}

/** Somebody of the company, found by typing. */
export function ColleaguePick(props: ColleaguePickProps) {
  const { t } = useText()
  return <ComboBox {...props} search={searchColleagues} placeholder={t('field.select_user')} />
}
