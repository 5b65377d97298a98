import { mayDo } from '@trastienda/contract/access'
import type { Sale } from '@trastienda/contract/sale'
import { listCollections, reverseCollection, type SaleCollection } from '@trastienda/contract/sale-collection'
import { type Cop, subtract } from '@trastienda/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatCop } from '@trastienda/words/format'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { DayText } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { CollectDialog } from './CollectDialog.tsx'
import { RowsAwaited } from './RowsAwaited.tsx'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'
import styles from './sale.module.css'

/** The payments and refunds of a sale, and what is still owed. */
export function Collections({ sale }: { sale: Sale }) {
  const { t } = useText()
  const { role } = useUser()
  const query = useQuery({
    queryKey: ['sale-collections', sale.id],
    queryFn: ({ signal }) => call(listCollections, { params: { id: sale.id }, signal }),
  })
  const [adding, setAdding] = useState(false)
  const [reversing, setReversing] = useState<SaleCollection | null>(null)
  const rows = query.data?.data
  const collects = mayDo(role, 'sale.collect') && sale.balance > 0
  return (
    <section className={styles.documentPart} aria-label={t('sale.collect.title')}>
      <h3>
        {t('sale.collect.title')}
        {collects && (
          <Button icon={Plus} onPress={() => setAdding(true)}>
            {t('sale.collect.add')}
          </Button>
        )}
      </h3>
      <RowsAwaited query={query} />
      {rows?.length === 0 && <p className={textStyles.faint}>{t('sale.collect.none')}</p>}
      {rows && rows.length > 0 && (
        <table className={classes(tableStyles.table, tableStyles.plain)}>
          <caption className={textStyles.unseen}>{t('sale.collect.title')}</caption>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                onReverse={
                  mayDo(role, 'sale.approve') && row.reversible ? () => setReversing(row) : undefined
                }
              />
            ))}
          </tbody>
        </table>
      )}
      {adding && <CollectDialog sale={sale} onClose={() => setAdding(false)} />}
      {reversing && <Reverse sale={sale} row={reversing} onClose={() => setReversing(null)} />}
    </section>
  )
}

function Row({ row, onReverse }: { row: SaleCollection; onReverse: (() => void) | undefined }) {
  const { t } = useText()
  const { kind, reversedById, returnReference, note } = row
  return (
    <tr className={reversedById === null ? undefined : styles.dead}>
      <td className={classes(textStyles.muted, styles.day)}>
        <DayText of={row.collectedOn} />
      </td>
      <td>
        {t(`sale.collect.kind.${kind}`)}
        {returnReference !== null && (
          <>
            {' '}
            <bdi className={textStyles.unbroken}>{returnReference}</bdi>
          </>
        )}
        <span className={textStyles.faint}> · {t(`sale.method.${row.method}`)}</span>
        <small className={classes(documentStyles.block, textStyles.faint)}>
          {[row.createdBy, note, reversedById !== null && t('sale.collect.taken')]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <HandedOver given={row.given} paid={row.amount} />
      </td>
      <td className={tableStyles.actions}>
        {onReverse && <IconButton icon={Undo2} small label={t('sale.collect.reverse')} onPress={onReverse} />}
      </td>
      <td className={textStyles.figures}>
        <Money of={row.amount} full />
      </td>
    </tr>
  )
}

interface ReverseProps {
  sale: Sale
  row: SaleCollection
  onClose: () => void
}

function Reverse({ sale, row, onClose }: ReverseProps) {
  const { t, locale } = useText()
  const client = useQueryClient()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('sale.collect.reverseTitle', { amount: formatCop(row.amount, locale) })}
      confirm={t('sale.collect.reverse')}
      danger
      reason={t('purchase.act.reason')}
      onConfirm={async (reason, key) => {
        const params = { id: sale.id, collectionId: row.id }
        await call(reverseCollection, { params, body: { reason }, key })
        toastSuccess(t('sale.collect.reversed'))
        await refreshDocuments(client, 'sale')
      }}
    >
      {t('sale.collect.reverseBody')}
    </ConfirmDialog>
  )
}

/** The cash that was handed over for a payment and its change; nothing when that was not entered. */
function HandedOver({ given, paid }: { given: Cop | null; paid: Cop }) {
  const { t, locale } = useText()
  if (given === null) return null
  return (
    <small className={classes(documentStyles.block, textStyles.faint)}>
      {t('sale.collect.handed', {
        given: formatCop(given, locale),
        change: formatCop(subtract(given, paid), locale),
      })}
    </small>
  )
}
