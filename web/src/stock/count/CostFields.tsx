import { useText } from '../../i18n/useText.ts'
import { boxClass, Field } from '../../kit/Field.tsx'
import { useTypedDecimal } from '../../kit/use-typed-decimal.ts'
import type { CostlessProduct, MissingCosts } from './use-missing-costs.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import formStyles from '../../lines/form.module.css'

/** Asks for the unit cost of each found product that has no cost. */
export function CostFields({ missing }: { missing: MissingCosts }) {
  const { t } = useText()
  if (missing.products.length === 0) return null
  return (
    <div
      className={formStyles.fields}
      data-part="fields"
      role="group"
      aria-label={t('purchaseReturn.form.cost')}
    >
      <p>{t('stockCount.costs')}</p>
      {missing.products.map((product) => (
        <CostField key={product.id} product={product} missing={missing} />
      ))}
    </div>
  )
}

function CostField({ product, missing }: { product: CostlessProduct; missing: MissingCosts }) {
  const { t } = useText()
  const { id, name, unit } = product
  const problem = missing.problemOf(id)
  const { text, onText, settle } = useTypedDecimal(missing.costOf(id), 'cost', (cost) =>
    missing.set(id, cost),
  )
  return (
    <Field
      label={t('stockCount.costOf', { product: name, unit })}
      name={`cost-${id}`}
      required
      problem={problem}
      onBlur={settle}
    >
      {(control) => (
        <span className={classes(boxClass(problem), textStyles.figures)}>
          <input
            {...control}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        </span>
      )}
    </Field>
  )
}
