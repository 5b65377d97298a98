import { saleReceiptPdf } from '@trastienda/contract/sale-print'
import { getSale } from '@trastienda/contract/sale'
import type { Cop } from '@trastienda/contract/money'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Printer } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { Money } from '../kit/Figures.tsx'
import { Banner } from '../kit/Note.tsx'
import { usePdf } from '../print/use-pdf.ts'
import { call } from '../session/client.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './till.module.css'

/** The sale that was saved last: its total and the change, while the next customer waits. */
export function LastSale({ id, change }: { id: number; change: Cop | null }) {
  const { t } = useText()
  const openPdf = usePdf()
  const { data } = useQuery({
    queryKey: ['sale', id],
    queryFn: ({ signal }) => call(getSale, { params: { id }, signal }),
  })
  return (
    <Banner
      kind="success"
      icon={CircleCheck}
      actions={
        <Button
          kind="ghost"
          icon={Printer}
          onPress={() => openPdf(saleReceiptPdf, id, data?.reference ?? '')}
        >
          {t('sale.print.receipt')}
        </Button>
      }
    >
      <span className={styles.lastSale} data-part="last-sale">
        <Anchor className={classes(textStyles.link, textStyles.medium)} href={`/sale/edit/${id}`}>
          {data ? <bdi>{data.reference}</bdi> : t('sale.saved')}
        </Anchor>
        {data && (
          <span>
            {t('label.total')} <Money of={data.grandTotal} full currency />
          </span>
        )}
        {change !== null && (
          <b>
            {t('sale.till.change')} <Money of={change} full currency />
          </b>
        )}
        <span className={classes(textStyles.muted, textStyles.small)}>{t('sale.waits')}</span>
      </span>
    </Banner>
  )
}
