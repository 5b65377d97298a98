import {
  annotatePurchaseReturn,
  getPurchaseReturn,
  listPurchaseReturns,
  type PurchaseReturn,
} from '@trastienda/contract/purchase-return'
import { isEditable } from '@trastienda/contract/status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { Annotation } from '../attachment/Annotation.tsx'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { WhoLine } from '../document/WhoLine.tsx'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { EditButton } from '../kit/EditButton.tsx'
import { DayText } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { Note } from '../kit/Note.tsx'
import { RecordBody, RecordDrawer } from '../kit/RecordDrawer.tsx'
import type { OpenRecord } from '../kit/use-open-record.ts'
import { call } from '../session/client.ts'
import { toastSuccess } from '../kit/toast.ts'
import { ReturnMark } from './columns.tsx'
import { ReturnLines } from './ReturnLines.tsx'
import type { ReturnLifecycle } from './use-return-lifecycle.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from '../lines/return-read.module.css'

interface ReturnDrawerProps {
  id: number
  lifecycle: ReturnLifecycle
  onEdit: () => void
  record: OpenRecord
}

/** A return: what was returned and why, how it was settled, its attachments and its history. */
export function ReturnDrawer({ id, lifecycle, onEdit, record }: ReturnDrawerProps) {
  const { t } = useText()
  const result = useQuery({
    queryKey: ['purchase-return', id],
    queryFn: ({ signal }) => call(getPurchaseReturn, { params: { id }, signal }),
  })
  const { data } = result
  return (
    <RecordDrawer
      id={id}
      record={record}
      list={listPurchaseReturns.path}
      head={
        data && {
          title: t('purchaseReturn.one', { reference: data.reference }),
          subtitle: <bdi>{data.supplier}</bdi>,
        }
      }
      result={result}
      failed={t('purchaseReturn.failed')}
    >
      {data && (
        <RecordBody>
          <Facts key={data.id} purchaseReturn={data} lifecycle={lifecycle} onEdit={onEdit} />
        </RecordBody>
      )}
    </RecordDrawer>
  )
}

interface FactsProps {
  purchaseReturn: PurchaseReturn
  lifecycle: ReturnLifecycle
  onEdit: () => void
}

function Facts({ purchaseReturn, lifecycle, onEdit }: FactsProps) {
  const { t } = useText()
  const client = useQueryClient()
  const { approval, amount, returnedOn, decisionReason } = purchaseReturn
  return (
    <div className={styles.read}>
      <div className={styles.sum}>
        <b>
          <Money of={amount} full currency />
        </b>
        <ReturnMark approval={approval} />
        <span className={classes(textStyles.muted, styles.when)}>
          <DayText of={returnedOn} /> · {purchaseReturn.store}
        </span>
        <Actions purchaseReturn={purchaseReturn} lifecycle={lifecycle} onEdit={onEdit} />
      </div>
      <WhoLine kind="purchase_return" of={purchaseReturn} />
      {decisionReason !== '' && <Note>{t('history.reason', { reason: decisionReason })}</Note>}
      <ReturnLines items={purchaseReturn.items} />
      <Settled purchaseReturn={purchaseReturn} />
      <Annotation
        of={purchaseReturn}
        edits={lifecycle.edits && approval === 'approved'}
        words={{ note: t('label.note'), attachments: t('label.attachments') }}
        invites={{ drop: t('purchaseReturn.form.drop'), take: t('purchaseReturn.form.take') }}
        send={async (body, version) => {
          const saved = await call(annotatePurchaseReturn, {
            params: { id: purchaseReturn.id },
            body,
            version,
          })
          await refreshDocuments(client, 'purchase_return')
          toastSuccess(t('purchaseReturn.read.noteSaved'))
          return saved
        }}
      />
      <section aria-label={t('history.title')}>
        <h3>{t('history.title')}</h3>
        <HistoryPanel kind="purchase_return" id={purchaseReturn.id} />
      </section>
    </div>
  )
}

function Actions({ purchaseReturn, lifecycle, onEdit }: FactsProps) {
  const { t } = useText()
  const { approval } = purchaseReturn
  const open = isEditable({ approval })
  const entries = lifecycle.entries(purchaseReturn).filter(({ id }) => id !== 'approve')
  return (
    <span className={classes(textStyles.push, textStyles.row)}>
      {lifecycle.approves && approval === 'pending' && (
        <ApproveButton of={purchaseReturn} onPress={() => lifecycle.ask('approve', purchaseReturn)}>
          {t('purchaseReturn.act.approveAsk')}
        </ApproveButton>
      )}
      {lifecycle.edits && open && <EditButton onPress={onEdit} />}
      {entries.length > 0 && <IconMenu label={t('kit.more')} entries={entries} />}
    </span>
  )
}

/** How an approved return was settled; of another one that its value is not fixed yet. */
function Settled({
  purchaseReturn: { approval, applied, excess, purchaseId },
}: {
  purchaseReturn: PurchaseReturn
}) {
  const { t } = useText()
  if (approval === 'pending')
    return <p className={classes(textStyles.faint, textStyles.small)}>{t('purchaseReturn.read.estimate')}</p>
  if (approval !== 'approved') return null
  return (
    <dl className={styles.settled}>
      <dt>{t('purchaseReturn.read.applied')}</dt>
      <dd>
        <Money of={applied} full />
      </dd>
      {excess > 0 && (
        <>
          <dt>
            {t('purchaseReturn.read.excess')} ·{' '}
            <Anchor className={textStyles.link} href={`/payments/return/${purchaseId}`}>
              {t('payment.bill.refunds')}
            </Anchor>
          </dt>
          <dd>
            <Money of={excess} full />
          </dd>
        </>
      )}
    </dl>
  )
}
