import { mayDo } from '@trastienda/contract/access'
import type { SupplierCredit } from '@trastienda/contract/payment-purchase'
import type { SupplierAccount } from '@trastienda/contract/supplier-account'
import { useText } from '../../i18n/useText.ts'
import { Anchor, ButtonLink } from '../../kit/Anchor.tsx'
import { DayText } from '../../kit/Days.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Money } from '../../kit/Figures.tsx'
import { useUser } from '../../session/session.ts'
import { Scroll } from './Scroll.tsx'
import { classes } from '../../kit/classes.ts'
import tableStyles from '../../kit/table.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './account.module.css'

/** What the supplier owes us: advances, and returns beyond the balance of their bill. */
export function Credits({ account: { id, bills, credits } }: { account: SupplierAccount }) {
  const { t } = useText()
  const pays = mayDo(useUser().role, 'payment.edit')
  if (credits.length === 0)
    return (
      <Empty
        title={t('supplierAccount.credit.none')}
        actions={
          pays &&
          bills > 0 && (
            <ButtonLink href={`/purchase/list?supplier=${id}&owing=true`}>
              {t('supplierAccount.credit.toBills')}
            </ButtonLink>
          )
        }
      >
        {t('supplierAccount.credit.how', { field: t('payment.form.addAdvance') })}
      </Empty>
    )
  return (
    <section className={styles.part} aria-label={t('supplierAccount.credit.title')}>
      <Scroll label={t('supplierAccount.credit.title')}>
        <thead>
          <tr>
            <th scope="col">{t('supplierAccount.credit.document')}</th>
            <th scope="col">{t('supplierAccount.credit.given')}</th>
            <th scope="col" className={textStyles.figures}>
              {t('supplierAccount.credit.amount')}
            </th>
            <th scope="col" className={textStyles.figures}>
              {t('supplierAccount.credit.used')}
            </th>
            <th scope="col" className={textStyles.figures}>
              {t('supplierAccount.credit.reserved')}
            </th>
            <th scope="col" className={textStyles.figures}>
              {t('supplierAccount.credit.free')}
            </th>
          </tr>
        </thead>
        <tbody>
          {credits.map((credit) => (
            <Row key={credit.id} credit={credit} />
          ))}
        </tbody>
      </Scroll>
    </section>
  )
}

function Row({ credit }: { credit: SupplierCredit }) {
  const { t } = useText()
  const words = t(`supplierAccount.credit.${credit.kind}`, { reference: credit.reference })
  return (
    <tr>
      <td>
        {credit.purchaseId === null ? (
          words
        ) : (
          <Anchor href={`/preturn/list/${credit.purchaseId}`} className={tableStyles.name}>
            {words}
          </Anchor>
        )}
      </td>
      <td className={textStyles.muted}>
        <DayText of={credit.givenOn} />
      </td>
      <td className={textStyles.figures}>
        <Money of={credit.amount} />
      </td>
      <td className={classes(textStyles.figures, textStyles.muted)}>
        <Money of={credit.used} />
      </td>
      <td className={classes(textStyles.figures, textStyles.muted)}>
        <Money of={credit.reserved} />
      </td>
      <td className={classes(textStyles.figures, textStyles.medium)}>
        <Money of={credit.free} />
      </td>
    </tr>
  )
}
