import type { listSupplierDue } from '@trastienda/contract/supplier-account'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { useText } from '../../i18n/useText.ts'
import { DueDate } from '../../kit/Days.tsx'
import { Money } from '../../kit/Figures.tsx'
import { Scroll } from './Scroll.tsx'
import { Reference } from './Reference.tsx'
import textStyles from '../../kit/text.module.css'

/** Bills that fall due, in the order of their days: the list behind the calendar. */
export function DueBills({ bills }: { bills: ReplyOf<typeof listSupplierDue>['data'] }) {
  const { t } = useText()
  return (
    <Scroll label={t('supplierAccount.due.title')}>
      <thead>
        <tr>
          <th scope="col">{t('label.bill')}</th>
          <th scope="col">{t('supplierAccount.due.on')}</th>
          <th scope="col" className={textStyles.figures}>
            {t('label.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map(({ id, reference, dueOn, balance }) => (
          <tr key={id}>
            <td>
              <Reference href={`/purchase/edit/${id}`} of={reference} />
            </td>
            <td>
              <DueDate of={dueOn} />
            </td>
            <td className={textStyles.figures}>
              <Money of={balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </Scroll>
  )
}
