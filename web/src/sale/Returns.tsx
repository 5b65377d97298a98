import type { Sale } from '@trastienda/contract/sale'
import type { SaleReturnRow } from '@trastienda/contract/sale-return'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { Button } from '../kit/Button.tsx'
import { DayText } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { StatusMark } from '../kit/StatusMark.tsx'
import { isAllBack } from './all-back.ts'
import { EditReturn, NewReturn } from './ReturnDialog.tsx'
import { ReturnDrawer } from './ReturnDrawer.tsx'
import { RowsAwaited } from './RowsAwaited.tsx'
import { useReturnsOf } from './use-returns-of.ts'
import { useReturnLifecycle } from './use-return-lifecycle.tsx'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'
import styles from './sale.module.css'

/** The address of a sale opens a new return with this in place of the id of one. */
const fresh = 'new'

type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'read'; readonly id: number }

/** The returns of a sale. */
export function Returns({ sale }: { sale: Sale }) {
  const { t } = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { params, change } = useAddress()
  const close = () => {
    setOpened(null)
    if (params.has('return')) change({ return: null }, 'replace')
  }
  const lifecycle = useReturnLifecycle((id) => setOpened({ kind: 'edit', id }))
  const query = useReturnsOf(sale.id)
  const rows = query.data?.data
  const takesBack = lifecycle.edits && !isAllBack(sale)
  const drawer = opened ?? linked(params.get('return'), takesBack)
  return (
    <section className={styles.documentPart} aria-label={t('saleReturn.title')}>
      <h3 data-kept-clear="">
        {t('saleReturn.title')}
        {takesBack && (
          <Button icon={Undo2} onPress={() => setOpened({ kind: 'new' })}>
            {t('saleReturn.add')}
          </Button>
        )}
      </h3>
      <RowsAwaited query={query} />
      {rows?.length === 0 && <p className={textStyles.faint}>{t('saleReturn.none')}</p>}
      {rows && rows.length > 0 && (
        <table className={classes(tableStyles.table, tableStyles.plain, styles.returns)}>
          <caption className={textStyles.unseen}>{t('saleReturn.title')}</caption>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                lifecycle={lifecycle}
                onRead={() => setOpened({ kind: 'read', id: row.id })}
              />
            ))}
          </tbody>
        </table>
      )}
      {isAllBack(sale) && <p className={textStyles.faint}>{t('saleReturn.all')}</p>}
      {drawer?.kind === 'new' && <NewReturn saleId={sale.id} onClose={close} />}
      {drawer?.kind === 'edit' && (
        <EditReturn key={drawer.id} id={drawer.id} saleId={sale.id} onClose={close} />
      )}
      {drawer?.kind === 'read' && <ReturnDrawer id={drawer.id} lifecycle={lifecycle} onClose={close} />}
      {lifecycle.dialogs}
    </section>
  )
}

/** What the address opens: a notification links to a return, `?return=5`, and the menu of a sale to a new one. */
function linked(address: string | null, takesBack: boolean): Opened | null {
  if (address === fresh) return takesBack ? { kind: 'new' } : null
  const id = Number(address)
  return id > 0 ? { kind: 'read', id } : null
}

interface RowProps {
  row: SaleReturnRow
  lifecycle: ReturnType<typeof useReturnLifecycle>
  onRead: () => void
}

function Row({ row, lifecycle, onRead }: RowProps) {
  const { t, locale } = useText()
  const entries = lifecycle.entries(row)
  return (
    <tr>
      <td className={classes(textStyles.muted, styles.day)}>
        <DayText of={row.returnedOn} />
      </td>
      <td>
        <button
          type="button"
          className={classes(textStyles.link, textStyles.medium, textStyles.unbroken)}
          onClick={onRead}
        >
          <bdi>{row.reference}</bdi>
        </button>
        <small className={classes(documentStyles.block, textStyles.faint)}>
          {[
            row.createdBy,
            row.refunded > 0 && t('saleReturn.refunded', { amount: formatCop(row.refunded, locale) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </td>
      <td>
        <StatusMark approval={row.approval} word={t(`saleReturn.state.${row.approval}`)} />
      </td>
      <td className={textStyles.figures}>
        <Money of={row.amount} full />
      </td>
      <td className={tableStyles.actions}>
        {entries.length > 0 && (
          <IconMenu label={t('list.actionsOf', { name: row.reference })} small entries={entries} />
        )}
      </td>
    </tr>
  )
}
