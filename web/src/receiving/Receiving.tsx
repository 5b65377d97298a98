import { ArrowLeft, ClipboardList, PackageX } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ButtonLink } from '../kit/Anchor.tsx'
import { useBackCloses } from '../kit/back-closes.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { SaveKeys } from '../kit/SaveKeys.tsx'
import { useMedia } from '../kit/use-media.ts'
import { from } from '../theme/breakpoints.ts'
import type { StoredReceipt } from './stored-receipt.ts'
import { Desk } from './Desk.tsx'
import { receiptProblems } from './receipt-problems.ts'
import { OnItsWay } from './OnItsWay.tsx'
import { Review } from './Review.tsx'
import { Shelf } from './Shelf.tsx'
import { ShelfSection } from './ShelfSection.tsx'
import { StateStrip } from './StateStrip.tsx'
import { useHand } from './use-hand.ts'
import { useShelfView } from './use-shelf-view.ts'
import type { Keeping } from './use-stored-receipt.ts'
import { OthersOnPage } from '../kit/OthersHere.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './receiving.module.css'
import shelfStyles from './shelf.module.css'

/** Receiving an order at the shelf, with one hand: what came is scanned or typed, looked over, and sent once. */
export function Receiving({ keeping, receipt }: { keeping: Keeping; receipt: StoredReceipt }) {
  const { t } = useText()
  const { history } = useRouter()
  const { order } = receipt
  const { view, setView, shelf } = useShelfView()
  const both = useMedia(from('lg'))
  // Fingers have keys where the thumb is, however wide the screen is.
  const [wide, precise] = [useMedia(from('xl')), useMedia('(pointer: fine)')]
  const desk = wide && precise
  const open = receipt.state === 'open' && order.approval === 'approved'
  // Once the receipt is sent, the next one starts at the goods.
  if (!open && view === 'review') setView('shelf')
  const reviewing = open && view === 'review' && !both
  useBackCloses(reviewing, () => setView('shelf'))
  return (
    <div className={styles.receiving} data-whole-page="">
      <header className={styles.head}>
        <IconButton
          icon={ArrowLeft}
          flip
          label={t(reviewing ? 'receipt.review.back' : 'receipt.shelf.back')}
          onPress={() => (reviewing ? setView('shelf') : history.push('/purchase-order/list'))}
        />
        <div className={styles.title}>
          <h1>
            <span className={textStyles.unseen}>{t('receipt.shelf.title')} </span>
            <bdi>{order.reference}</bdi>
          </h1>
          <p className={classes(textStyles.muted, textStyles.small, textStyles.clip)}>
            {t('receipt.shelf.from', { supplier: order.supplier, store: order.store })}
          </p>
        </div>
        <span className={textStyles.push} />
        <OthersOnPage />
      </header>
      {receipt.state !== 'open' && <OnItsWay keeping={keeping} receipt={receipt} />}
      {receipt.state === 'open' && order.approval !== 'approved' && (
        <Empty
          icon={PackageX}
          title={t('receipt.shelf.notApproved')}
          actions={<ButtonLink href="/purchase-order/list">{t('receipt.shelf.back')}</ButtonLink>}
        >
          {t('receipt.shelf.notApprovedBody')}
        </Empty>
      )}
      {open && desk && <Desk keeping={keeping} receipt={receipt} />}
      {open && !desk && (
        <Open keeping={keeping} receipt={receipt} view={view} onView={setView} shelf={shelf} />
      )}
    </div>
  )
}

interface OpenProps {
  keeping: Keeping
  receipt: StoredReceipt
  /** The part that is shown where there is no room for both. */
  view: 'shelf' | 'review'
  onView: (view: 'shelf' | 'review') => void
  shelf: RefObject<HTMLElement | null>
}

function Open({ keeping, receipt, view, onView: setView, shelf }: OpenProps) {
  const { t } = useText()
  const hand = useHand(receipt, keeping.change)
  const both = useMedia(from('lg'))
  const [attempted, setAttempted] = useState(false)
  const empty = Number(hand.hand.accepted) === 0 && Number(hand.hand.rejected) === 0
  // The goods in hand are noted first, so that they are among those that are reviewed and sent.
  const settled = () => empty || hand.put()
  const look = () => {
    if (settled()) setView('review')
  }
  const send = () => {
    if (empty && receipt.goods.length === 0) return
    if (!settled()) return setView('shelf')
    if (!both && view !== 'review') return setView('review')
    const now = keeping.get()
    const wrong = now === undefined || Object.keys(receiptProblems(now, true)).length > 0
    setAttempted(wrong)
    if (!wrong) keeping.send()
    return undefined
  }
  return (
    <div className={styles.open} data-part="receiving" data-view={view}>
      <SaveKeys act={send} label={t('print.mail.send')} />
      <ShelfSection shelf={shelf} label={t('receipt.shelf.title')}>
        <Shelf hand={hand} receipt={receipt} active={view === 'shelf'}>
          <div className={shelfStyles.strip}>
            <StateStrip receipt={receipt} lasts={keeping.lasts} />
            <Button icon={ClipboardList} className={classes(styles.look, textStyles.push)} onPress={look}>
              {t('receipt.shelf.review', { count: receipt.goods.length })}
            </Button>
          </div>
        </Shelf>
      </ShelfSection>
      <Review
        keeping={keeping}
        receipt={receipt}
        filled={!empty}
        attempted={attempted}
        onSend={send}
        onEdit={(goods) => {
          keeping.change((now) => ({
            goods: now.goods.filter(({ key }) => key !== goods.key),
            hand: goods,
          }))
          setView('shelf')
        }}
      />
    </div>
  )
}
