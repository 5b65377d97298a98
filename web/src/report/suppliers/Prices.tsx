import { addDays } from '@trastienda/contract/calendar'
import { costChange, costJump } from '@trastienda/contract/purchase.rules'
import type { SuppliedProduct } from '@trastienda/contract/supplier-account'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../kit/Button.tsx'
import { DayText } from '../../kit/Days.tsx'
import { Empty, Failure } from '../../kit/Empty.tsx'
import { Cost, Delta, Nil, Quantity } from '../../kit/Figures.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { today } from '../../kit/today.ts'
import { CostTable, Trace } from './CostTrace.tsx'
import { usePrices } from './queries.ts'
import { Scroll } from './Scroll.tsx'
import { classes } from '../../kit/classes.ts'
import stackedStyles from '../../kit/stacked-rows.module.css'
import textStyles from '../../kit/text.module.css'
import accountStyles from './account.module.css'
import styles from './prices.module.css'

/** The costs of each product in the supplier's bills, with their development. */
export function Prices({ id }: { id: number }) {
  const { t, locale } = useText()
  const [q, setQ] = useState('')
  const { data, error, refetch } = usePrices(id, addDays(today(), -730), q)
  return (
    <section className={accountStyles.part} aria-label={t('supplierAccount.price.title')}>
      <div className={accountStyles.tools}>
        <span className={textStyles.faint}>{t('supplierAccount.price.period')}</span>
        <span className={textStyles.push}>
          <SearchBox label={t('supplierAccount.price.search')} value={q} onChange={setQ} />
        </span>
      </div>
      {error && !data && (
        <Failure title={t('supplierAccount.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && data.data.length === 0 && (
        <Empty title={t(q === '' ? 'supplierAccount.price.none' : 'supplierAccount.price.noMatch')} />
      )}
      {data && data.data.length > 0 && <PriceTable products={data.data} />}
      {data && data.total > data.data.length && (
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t('supplierAccount.price.more', {
            count: formatQuantity(String(data.data.length), locale),
            total: formatQuantity(String(data.total), locale),
          })}
        </p>
      )}
    </section>
  )
}

function PriceTable({ products }: { products: readonly SuppliedProduct[] }) {
  const { t } = useText()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Scroll
      label={t('supplierAccount.price.title')}
      className={classes(stackedStyles.stacked, styles.prices)}
    >
      <thead>
        <tr>
          <th scope="col">{t('label.product')}</th>
          <th scope="col">{t('supplierAccount.price.trace')}</th>
          <th scope="col">{t('label.date')}</th>
          <th scope="col" className={textStyles.figures}>
            {t('supplierAccount.price.before')}
          </th>
          <th scope="col" className={textStyles.figures}>
            {t('supplierAccount.price.last')}
          </th>
          <th scope="col" className={textStyles.figures}>
            {t('supplierAccount.price.change')}
          </th>
          <th scope="col" className={textStyles.figures}>
            {t('supplierAccount.price.bills')}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRows
            key={product.productId}
            product={product}
            open={open === product.productId}
            onToggle={() => setOpen(open === product.productId ? null : product.productId)}
          />
        ))}
      </tbody>
    </Scroll>
  )
}

interface ProductRowsProps {
  product: SuppliedProduct
  open: boolean
  onToggle: () => void
}

function ProductRows({ product, open, onToggle }: ProductRowsProps) {
  const { t } = useText()
  const { name, code, costs, bills } = product
  const [before, last] = [costs.at(-2), costs.at(-1)]
  const change = last && costChange(before?.cost ?? null, last.cost)
  return (
    <>
      <tr className={styles.price}>
        <td>
          <div className={styles.product}>
            <IconButton
              icon={open ? ChevronDown : ChevronRight}
              small
              flip
              label={t('supplierAccount.price.show', { product: name })}
              expanded={open}
              onPress={onToggle}
            />
            <bdi className={classes(textStyles.monospace, textStyles.faint)}>{code}</bdi>
            <span dir="auto">{name}</span>
          </div>
        </td>
        <td>
          <Trace product={product} />
        </td>
        <td className={textStyles.muted}>
          <DayText of={last?.day} />
        </td>
        <td
          className={classes(textStyles.figures, textStyles.muted)}
          data-label={t('supplierAccount.price.before')}
        >
          <Cost of={before?.cost} />
        </td>
        <td
          className={classes(textStyles.figures, textStyles.medium)}
          data-label={t('supplierAccount.price.last')}
        >
          <Cost of={last?.cost} />
        </td>
        <td className={textStyles.figures}>
          {change === undefined ? (
            <Nil />
          ) : (
            <Delta of={change * 100} limit={costJump * 100} against={t('supplierAccount.price.against')} />
          )}
        </td>
        <td className={classes(textStyles.figures, textStyles.muted)}>
          <Quantity of={String(bills)} />
        </td>
      </tr>
      {open && (
        <tr className={accountStyles.costs}>
          <td colSpan={7}>
            <CostTable product={product} />
          </td>
        </tr>
      )}
    </>
  )
}
