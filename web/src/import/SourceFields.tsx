import { importCells, type ImportField, type ImportPlan, type ImportTable } from '@trastienda/contract/import'
import { useText } from '../i18n/useText.ts'
import { SelectField } from '../kit/SelectField.tsx'
import { TextField } from '../kit/TextField.tsx'
import { fieldName } from './field-name.ts'
import { isRequired, withSource } from './plan.ts'
import styles from './import.module.css'
import textStyles from '../kit/text.module.css'

interface SourceProps {
  field: ImportField
  table: ImportTable
  plan: ImportPlan
  onChange: (plan: ImportPlan) => void
  missing: boolean
}

// What may be the same for many rows, as figures and switches may; a code or a name is each row's own.
const shared: ReadonlySet<ImportField> = new Set(['category', 'unit', 'priceReason', 'city', 'note'])
const isShared = (field: ImportField) =>
  shared.has(field) || ['flag', 'money', 'quantity', 'integer'].includes(importCells[field])
const shownSamples = 3

/** One field: the column that it comes from, and the value for rows where that is blank. */
export function SourceFields({ field, table, plan, onChange, missing }: SourceProps) {
  const { t } = useText()
  const { column = null } = plan.mapping[field] ?? {}
  const samples = column === null ? [] : (table.columns[column]?.samples.slice(0, shownSamples) ?? [])
  return (
    <div className={isShared(field) ? styles.source : undefined}>
      <SelectField
        label={fieldName(table.kind, field, t)}
        name={`${field}.column`}
        required={isRequired(table.kind, field)}
        value={column}
        none={t('imports.noColumn')}
        placeholder={t('imports.noColumn')}
        problem={missing ? { code: 'required' } : undefined}
        hint={samples.length > 0 ? <bdi className={textStyles.clip}>{samples.join(' · ')}</bdi> : undefined}
        options={table.columns.map(({ name, samples: [first] }, id) => ({
          id,
          label: name === '' ? t('imports.columnNumber', { number: id + 1 }) : name,
          ...(first !== undefined && { detail: first }),
        }))}
        onChange={(id) => onChange(withSource(plan, field, { column: id }))}
      />
      {isShared(field) && <BlankValue field={field} plan={plan} onChange={onChange} />}
    </div>
  )
}

function BlankValue({ field, plan, onChange }: Pick<SourceProps, 'field' | 'plan' | 'onChange'>) {
  const { t } = useText()
  const { column = null, value = '' } = plan.mapping[field] ?? {}
  const label = t(column === null ? 'imports.allRows' : 'imports.blankRows')
  const name = `${field}.value`
  const set = (given: string) => onChange(withSource(plan, field, { value: given }))
  if (importCells[field] !== 'flag')
    return <TextField label={label} name={name} value={value} maxLength={200} onChange={set} />
  return (
    <SelectField
      label={label}
      name={name}
      value={value === '' ? null : value}
      none={t('imports.nothing')}
      placeholder={t('imports.nothing')}
      options={[
        { id: 'true', label: t('kit.yes') },
        { id: 'false', label: t('kit.no') },
      ]}
      onChange={(id) => set(id ?? '')}
    />
  )
}
