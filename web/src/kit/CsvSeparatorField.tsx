import { csvSeparators } from '@trastienda/contract/my-settings'
import { useText } from '../i18n/useText.ts'
import { SelectField } from './SelectField.tsx'
import { useCsvSeparator } from './use-csv-separator.ts'

/** What parts the columns of every CSV that the person is given; acts at once. */
export function CsvSeparatorField() {
  const { t } = useText()
  const { separator, choose } = useCsvSeparator()
  return (
    <SelectField
      label={t('list.separator.label')}
      hint={t('list.separator.hint')}
      name="csvSeparator"
      value={separator}
      options={csvSeparators.map((id) => ({ id, label: t(`list.separator.${id}`) }))}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== separator) void choose(chosen)
      }}
    />
  )
}
