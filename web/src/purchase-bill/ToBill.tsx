import { daysBetween } from '@trastienda/contract/calendar'
import { add } from '@trastienda/contract/money'
import { listReceivedOrders, type ReceivedOrderRow } from '@trastienda/contract/received-order'
import { maxReceipts } from '@trastienda/contract/purchase'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronDown, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { Failure } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { today } from '../kit/today.ts'
import { orderHref } from '../document/order-href.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { groupsOf, leading, type ReceiptGroup } from './receipt-groups.ts'
import { classes } from '../kit/classes.ts'
import buttonStyles from '../kit/button.module.css'
import fieldStyles from '../kit/field.module.css'
import panelStyles from '../kit/panel.module.css'
import textStyles from '../kit/text.module.css'
import styles from './pending-bills.module.css'

const most = 200
/** How many are shown before the person asks for all. */
const atFirst = 4

/** The address of the purchase that bills received orders. */
const billAddress = (receipts: readonly ReceivedOrderRow[]) =>
  `/purchase/add?receipts=${receipts.map(({ id }) => id).join(',')}`

/** What came and waits for its bill, supplier by supplier, the longest first. */
export function ToBill() {
  const { t } = useText()
  const { companyId, storeId } = useOrganisation()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['count', listReceivedOrders.path, 'to-bill', companyId, storeId],
    queryFn: ({ signal }) =>
      call(listReceivedOrders, { query: { billed: 'false', sort: 'date', limit: String(most) }, signal }),
    staleTime: 0,
  })
  if (error && !data)
    return <Failure title={t('bill.pending.failed')} error={error} onRetry={() => void refetch()} />
  if (!data || data.total === 0) return null
  const groups = groupsOf(data.data)
  const visible = all ? groups : leading(groups, atFirst)
  const left = data.data.length - visible.reduce((sum, { receipts }) => sum + receipts.length, 0)
  return (
    <section className={styles.toBill} aria-label={t('bill.pending.toBill')}>
      <header className={panelStyles.panelHead}>
        <Icon of={PackageCheck} />
        <h2>{t('bill.pending.toBill')}</h2>
        <span className={textStyles.faint}>{t('bill.pending.toBillMore', { count: data.total })}</span>
        <span className={classes(textStyles.push, textStyles.medium, textStyles.figures)} data-part="amount">
          <Money of={data.totals.value} />
        </span>
      </header>
      {data.total > most && (
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t('bill.pending.first', { count: most })}
        </p>
      )}
      <div>
        {visible.map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </div>
      {left > 0 && (
        <Button kind="ghost" icon={ChevronDown} className={styles.rest} onPress={() => setAll(true)}>
          {t('bill.pending.rest', { count: left })}
        </Button>
      )}
    </section>
  )
}

/** The received orders of one supplier at one store: several of them make one bill. */
function Group({ group: { supplier, store, receipts } }: { group: ReceiptGroup }) {
  const { t } = useText()
  const { history } = useRouter()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = receipts.filter(({ id }) => ticked.has(id))
  const tick = (id: number, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)))
  const several = chosen.length > 0 ? chosen : receipts.slice(0, maxReceipts)
  return (
    <section className={styles.group} aria-label={`${supplier}, ${store}`}>
      <header>
        <h3>
          <bdi>{supplier}</bdi>
        </h3>
        <span className={textStyles.faint}>{store}</span>
        {receipts.length > 1 && (
          <b className={classes(textStyles.figures, styles.worth)} data-part="amount">
            <Money of={add(...receipts.map(({ value }) => value))} />
          </b>
        )}
        {receipts.length > 1 && (
          <Button onPress={() => history.push(billAddress(several))}>
            {chosen.length > 0
              ? t('bill.pending.billChosen', { count: chosen.length })
              : t('bill.pending.billAll', { count: several.length })}
          </Button>
        )}
      </header>
      <ul>
        {receipts.map((receipt) => (
          <Receipt
            key={receipt.id}
            receipt={receipt}
            alone={receipts.length === 1}
            ticked={ticked.has(receipt.id)}
            onTick={(on) => tick(receipt.id, on)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ReceiptProps {
  receipt: ReceivedOrderRow
  alone: boolean
  ticked: boolean
  onTick: (on: boolean) => void
}

function Receipt({ receipt, alone, ticked, onTick }: ReceiptProps) {
  const { t } = useText()
  const { role } = useUser()
  const { id, reference, order, purchaseOrderId, deliveryNote, receivedOn, value } = receipt
  const days = daysBetween(receivedOn, today())
  return (
    <li>
      {!alone && (
        <input
          type="checkbox"
          className={fieldStyles.checkbox}
          aria-label={t('bill.pending.choose', { reference })}
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
        />
      )}
      <Anchor href={`/received-order/edit/${id}`} className={classes(textStyles.link, textStyles.medium)}>
        <bdi>{reference}</bdi>
      </Anchor>
      <span className={classes(textStyles.muted, styles.order)}>
        <Anchor href={orderHref(role, purchaseOrderId)} className={textStyles.link}>
          <bdi>{order}</bdi>
        </Anchor>
      </span>
      <span className={classes(textStyles.faint, styles.noteNo)}>
        {deliveryNote !== '' && t('bill.pending.deliveryNote', { note: deliveryNote })}
      </span>
      <span className={classes(styles.since, days > 7 ? textStyles.warning : textStyles.faint)}>
        {t('bill.pending.waiting', { days })}
      </span>
      <span className={textStyles.figures} data-part="amount">
        <Money of={value} />
      </span>
      <Anchor
        href={billAddress([receipt])}
        className={buttonStyles.button}
        label={t('bill.pending.one', { reference })}
      >
        {t('bill.pending.bill')}
      </Anchor>
    </li>
  )
}
