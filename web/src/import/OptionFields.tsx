import type { ImportPlan, ImportTable } from '@trastienda/contract/import'
import { useText } from '../i18n/useText.ts'
import { SelectField } from '../kit/SelectField.tsx'
import { CheckField } from '../kit/TickFields.tsx'
import styles from './import.module.css'
import fieldStyles from '../kit/field.module.css'

interface OptionProps {
  table: ImportTable
  plan: ImportPlan
  onChange: (plan: ImportPlan) => void
}

/** How values are parsed, and what happens with new and with existing entries. */
export function OptionFields({ table, plan, onChange }: OptionProps) {
  const { t } = useText()
  const { options } = plan
  const set = (change: Partial<ImportPlan['options']>) =>
    onChange({ ...plan, options: { ...options, ...change } })
  if (table.kind !== 'product') return null
  return (
    <fieldset className={styles.options}>
      <legend className={fieldStyles.label} data-part="label">
        {t('imports.options')}
      </legend>
      <SelectField
        label={t('imports.decimal.label')}
        name="decimal"
        value={options.decimal}
        options={[
          { id: 'comma', label: t('imports.decimal.comma') },
          { id: 'point', label: t('imports.decimal.point') },
        ]}
        onChange={(decimal) => set({ decimal: decimal ?? 'comma' })}
      />
      <CheckField
        label={t('imports.categories')}
        name="categories"
        value={options.categories === 'create'}
        onChange={(create) => set({ categories: create ? 'create' : 'refuse' })}
      />
      <CheckField
        label={t('imports.existing')}
        hint={t('imports.existingHint')}
        name="existing"
        value={options.existing === 'update'}
        onChange={(update) => set({ existing: update ? 'update' : 'refuse' })}
      />
    </fieldset>
  )
}
