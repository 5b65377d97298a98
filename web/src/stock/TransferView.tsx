import type { ReadTransfer } from '@trastienda/contract/stock-transfer'
import { PackageCheck, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatInstant } from '@trastienda/words/format'
import { WhoLine } from '../document/WhoLine.tsx'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { Button } from '../kit/Button.tsx'
import { DayText } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { NoteText } from '../kit/NoteText.tsx'
import { ReadFrame } from '../lines/ReadFrame.tsx'
import { toastError } from '../kit/toast.ts'
import { useCards } from '../kit/use-media.ts'
import { usePresent } from '../kit/use-on-paper.ts'
import { Decision } from './Decision.tsx'
import { TransferMark } from './DocumentMark.tsx'
import { GoodsTable } from './GoodsTable.tsx'
import { listOfKind } from './kind.ts'
import { PageActions } from './PageActions.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import type { StockLifecycle } from './use-stock-lifecycle.tsx'
import { classes } from '../kit/classes.ts'
import pageStyles from '../kit/page.module.css'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'
import styles from './stock.module.css'

type Receiving = 'open' | 'back'

const receivings: readonly Receiving[] = ['open', 'back']

/** Who received it or took it back, and when; undefined while it is on its way. */
function useReceivedBy({ status, receivedBy, receivedAt }: ReadTransfer): string | undefined {
  const { t, locale } = useText()
  const present = usePresent()
  if (receivedBy === null || receivedAt === null) return undefined
  const said = { name: receivedBy, time: formatInstant(receivedAt, locale, present) }
  return t(status === 'returned' ? 'stock.transfer.backBy' : 'stock.transfer.receivedBy', said)
}

/** How goods are received or taken back: the list leads here to do either, and so do the page's own actions. */
function useReceiving(receivable: boolean, { reference }: ReadTransfer, receivedBy: string | undefined) {
  const { t } = useText()
  const { params, change } = useAddress()
  const [pressed, setPressed] = useState<Receiving>()
  const asked = pressed ?? receivings.find((each) => each === params.get('receive'))
  const endReceiving = () => {
    setPressed(undefined)
    if (params.has('receive')) change({ receive: null }, 'replace')
  }
  const endedMeanwhile = useEffectEvent(() => {
    endReceiving()
    if (receivedBy) toastError(t('stock.transfer.endedMeanwhile', { reference, receivedBy }))
  })
  const opened = useRef(false)
  // Somebody else ended it while its quantities were typed here.
  useEffect(() => {
    if (opened.current && !receivable && asked) endedMeanwhile()
    opened.current = receivable && asked !== undefined
  }, [receivable, asked])
  return { receiving: receivable ? asked : undefined, endReceiving, setPressed }
}

/** A sent transfer: what is in transit, its receipt or its way back, and the received quantities. */
export function TransferView({ transfer, lifecycle }: { transfer: ReadTransfer; lifecycle: StockLifecycle }) {
  const { t } = useText()
  const { status } = transfer
  const phone = useCards()
  const receivable = status === 'in_transit' && lifecycle.edits
  const receivedBy = useReceivedBy(transfer)
  const { receiving, endReceiving, setPressed } = useReceiving(receivable, transfer, receivedBy)
  const receive = receivable && (
    <Button kind="primary" icon={PackageCheck} onPress={() => setPressed('open')}>
      {t('stock.transfer.receive')}
    </Button>
  )
  const takeBack = {
    id: 'back',
    label: t('stock.transfer.back', { store: transfer.store }),
    icon: Undo2,
    run: () => setPressed('back'),
  }
  const back = status === 'returned'
  const ended = back || status === 'received'
  return (
    <ReadFrame
      title={t('stock.title_of.stock_transfer', { reference: transfer.reference })}
      list={{ label: t('stock.transfer.title'), href: listOfKind.stock_transfer }}
      actions={
        <PageActions
          kind="stock_transfer"
          subject={transfer}
          lifecycle={lifecycle}
          own={receivable ? [takeBack] : []}
        >
          <TransferMark status={status} />
          {!phone && receive}
        </PageActions>
      }
      banner={<Decision of={transfer} />}
      over={
        <>
          {phone && receive && (
            <div className={classes(pageStyles.bar, styles.receiveBar)} data-kept-clear="">
              <span className={textStyles.push} />
              {receive}
            </div>
          )}
          {receiving && (
            <ReceiveDialog transfer={transfer} back={receiving === 'back'} onClose={endReceiving} />
          )}
        </>
      }
    >
      <Facts transfer={transfer} />
      <WhoLine kind="stock_transfer" of={transfer}>
        {receivedBy !== undefined && ` · ${receivedBy}`}
      </WhoLine>
      <GoodsTable
        items={transfer.items}
        storeId={transfer.storeId}
        received={ended ? t(back ? 'stock.transfer.cameBack' : 'stock.transfer.came') : undefined}
      />
      <NoteText label={t('label.note')} note={transfer.note} />
      <NoteText label={t('stock.field.differenceNote')} note={transfer.differenceNote} />
    </ReadFrame>
  )
}

/** From where to where, when, and what it is worth. */
function Facts({ transfer }: { transfer: ReadTransfer }) {
  const { t } = useText()
  // One that was cancelled, or still waits, never left.
  const sent = transfer.approval === 'approved'
  return (
    <dl className={classes(documentStyles.facts, styles.transferFacts)}>
      <div>
        <dt>{t('stock.field.from')}</dt>
        <dd className={textStyles.medium}>
          <bdi>{transfer.store}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('stock.field.to')}</dt>
        <dd className={textStyles.medium}>
          <bdi>{transfer.toStore}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t(sent ? 'stock.field.sentOn' : 'label.date')}</dt>
        <dd>
          <DayText of={transfer.sentOn} />
        </dd>
      </div>
      {sent && (
        <div>
          <dt>{t(transfer.status === 'returned' ? 'stock.transfer.backOn' : 'stock.transfer.receivedOn')}</dt>
          <dd>
            <DayText of={transfer.receivedOn} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('stock.field.value')}</dt>
        <dd>
          <Money of={transfer.value} full />
        </dd>
      </div>
      {sent && (
        <div>
          <dt>{t('stock.field.lost')}</dt>
          <dd className={transfer.lost > 0 ? textStyles.error : undefined}>
            <Money of={transfer.lost} />
          </dd>
        </div>
      )}
    </dl>
  )
}
