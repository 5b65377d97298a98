import { getSaleReturn, type SaleReturn } from '@trastienda/contract/sale-return'
import { useQuery } from '@tanstack/react-query'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { WhoLine } from '../document/WhoLine.tsx'
import { type Translate, useText } from '../i18n/useText.ts'
import { DayText } from '../kit/Days.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { Note } from '../kit/Note.tsx'
import { NoteText } from '../kit/NoteText.tsx'
import { OthersHere } from '../kit/OthersHere.tsx'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { StatusMark } from '../kit/StatusMark.tsx'
import { useCards } from '../kit/use-media.ts'
import { call } from '../session/client.ts'
import { useLotWords } from './parts.tsx'
import type { ReturnLifecycle } from './use-return-lifecycle.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from '../lines/return-read.module.css'

interface ReturnDrawerProps {
  id: number
  lifecycle: ReturnLifecycle
  onClose: () => void
}

/** A customer's return: the goods, the reasons, and its result. */
export function ReturnDrawer({ id, lifecycle, onClose }: ReturnDrawerProps) {
  const { t } = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['sale-return', id],
    queryFn: ({ signal }) => call(getSaleReturn, { params: { id }, signal }),
    staleTime: 0,
  })
  const late = useLate(isPending)
  return (
    <Drawer
      open
      onClose={onClose}
      size="large"
      title={data ? t('saleReturn.one', { reference: data.reference }) : t('saleReturn.title')}
      subtitle={data && t('saleReturn.form.of', { reference: data.sale, customer: data.customer })}
      footer={null}
    >
      {error && !data && (
        <Failure
          title={t('kit.openFailed')}
          missing={t('saleReturn.missing')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {late && !data && <Skeleton label={t('kit.loading')} rows={6} />}
      {data && <Facts saleReturn={data} lifecycle={lifecycle} />}
    </Drawer>
  )
}

function Facts({ saleReturn, lifecycle }: { saleReturn: SaleReturn; lifecycle: ReturnLifecycle }) {
  const { t } = useText()
  const { approval, decisionReason, refunded } = saleReturn
  const entries = lifecycle.entries(saleReturn).filter(({ id }) => id !== 'approve')
  const edit = entries.find(({ id }) => id === 'edit')
  useShortcut('e', () => (edit ? edit.run() : false), {
    active: edit !== undefined,
    ...(edit && { label: edit.label }),
  })
  return (
    <div className={styles.read}>
      <div className={styles.sum}>
        <b>
          <Money of={saleReturn.amount} full currency />
        </b>
        <StatusMark approval={approval} word={t(`saleReturn.state.${approval}`)} />
        <span className={classes(textStyles.muted, styles.when)}>
          <DayText of={saleReturn.returnedOn} /> · {saleReturn.store}
        </span>
        <span className={classes(textStyles.push, textStyles.row)}>
          <OthersHere of={{ kind: 'sale_return', id: saleReturn.id }} />
          {lifecycle.approves && approval === 'pending' && (
            <ApproveButton of={saleReturn} onPress={() => lifecycle.ask('approve', saleReturn)}>
              {t('sale.act.approveAsk')}
            </ApproveButton>
          )}
          {entries.length > 0 && <IconMenu label={t('kit.more')} entries={entries} />}
        </span>
      </div>
      <WhoLine kind="sale_return" of={saleReturn} />
      {decisionReason !== '' && <Note>{t('history.reason', { reason: decisionReason })}</Note>}
      <Items items={saleReturn.items} />
      {refunded > 0 && (
        <dl className={styles.settled}>
          <dt>
            {t('saleReturn.form.method')} · {t(`sale.method.${saleReturn.method}`)}
          </dt>
          <dd>
            <Money of={refunded} full />
          </dd>
        </dl>
      )}
      <NoteText label={t('label.note')} note={saleReturn.note} />
      <section aria-label={t('history.title')}>
        <h3>{t('history.title')}</h3>
        <HistoryPanel kind="sale_return" id={saleReturn.id} />
      </section>
    </div>
  )
}

function Items({ items }: Pick<SaleReturn, 'items'>) {
  const { t } = useText()
  const words = useLotWords()
  const phone = useCards()
  return (
    <div className={styles.goods} data-scrolls="">
      <PlainTable
        caption={t('saleReturn.form.lines')}
        rows={items}
        rowKey={({ id }) => id}
        columns={itemColumns(t, words, phone)}
      />
    </div>
  )
}

/**
 * @param words of a lot
 * @param phone whether the quantity and the reason are under the product, for lack of columns
 */
const itemColumns = (
  t: Translate,
  words: ReturnType<typeof useLotWords>,
  phone: boolean,
): PlainColumns<SaleReturn['items'][number]> => [
  {
    id: 'product',
    head: t('label.product'),
    cellClass: styles.product,
    cell: (item) => (
      <>
        <span dir="auto">{item.productName}</span>
        <small className={textStyles.faint}>{words(item)}</small>
        {phone && (
          <small className={textStyles.muted}>
            <Quantity of={item.quantity} unit={item.unit} /> · {t(`saleReturn.reason.${item.reason}`)} ·{' '}
            {t(`saleReturn.fate.${item.fate}`)}
          </small>
        )}
      </>
    ),
  },
  {
    id: 'reason',
    head: t('label.reason'),
    hide: 'phone',
    cellClass: textStyles.muted,
    cell: ({ reason, fate }) => (
      <>
        {t(`saleReturn.reason.${reason}`)}
        <small className={textStyles.faint}>{t(`saleReturn.fate.${fate}`)}</small>
      </>
    ),
  },
  {
    id: 'quantity',
    head: t('saleReturn.form.quantity'),
    number: true,
    hide: 'phone',
    cell: ({ quantity, unit }) => <Quantity of={quantity} unit={unit} />,
  },
  { id: 'net', head: t('label.amount'), number: true, cell: ({ net }) => <Money of={net} /> },
]
