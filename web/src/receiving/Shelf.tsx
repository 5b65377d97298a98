import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { typed, withoutEndPoint } from './amounts.ts'
import type { StoredReceipt } from './stored-receipt.ts'
import { LineCard } from './LineCard.tsx'
import { Pad } from './Pad.tsx'
import { ScanPane } from './ScanPane.tsx'
import type { useHand } from './use-hand.ts'
import { useWedge } from './use-wedge.ts'
import styles from './shelf.module.css'

interface ShelfProps {
  hand: ReturnType<typeof useHand>
  receipt: StoredReceipt
  /** False while another part is looked at: then the scanner is not listened to. */
  active: boolean
  /** What stays below the keys. */
  children: ReactNode
}

/** One line at a time: what is scanned above, the quantity in the middle, the keys where the thumb is. */
export function Shelf({ hand: work, receipt, active, children }: ShelfProps) {
  const { t, locale } = useText()
  const { line, hand, set, goTo, put, scan, message } = work
  const [fresh, setFresh] = useState(true)
  const [camera, setCamera] = useState(false)
  /** What stood there before each of the last keys: those of a slow scanner are taken back. */
  const [before] = useState<string[]>(() => [])
  const { lines } = receipt.order
  const at = lines.findIndex(({ id }) => id === line?.id)
  const press = (key: string) => {
    before.push(hand.accepted)
    set({ accepted: typed(hand.accepted, key, fresh) })
    setFresh(false)
  }
  const note = () => {
    if (put()) setFresh(true)
  }
  useWedge({
    active,
    key: (key) => {
      if (key !== '.' || line?.unitWhole === false) press(key)
    },
    enter: () => {
      if (Number(withoutEndPoint(hand.accepted)) > 0 || Number(hand.rejected) > 0) note()
    },
    scan: (text, mistaken) => {
      setFresh(true)
      scan(text, mistaken === 0 ? undefined : before.at(-mistaken))
    },
  })
  if (!line) return null
  const step = (by: number) => {
    const target = lines[(at + by + lines.length) % lines.length]
    setFresh(true)
    if (target) goTo(target)
  }
  const accepted = withoutEndPoint(hand.accepted)
  const nothing = Number(accepted) === 0 && Number(hand.rejected) > 0
  const quantity = formatQuantity(nothing ? hand.rejected : accepted, locale)
  return (
    <>
      <ScanPane
        open={camera}
        message={message}
        onOpen={setCamera}
        onCode={(code) => {
          setFresh(true)
          scan(code)
        }}
      />
      <div className={styles.card} data-kept-clear="">
        <LineCard
          receipt={receipt}
          line={line}
          at={at}
          hand={hand}
          problems={work.problems}
          onChange={(more) => {
            if ('accepted' in more) setFresh(true)
            set(more)
          }}
        />
        <Pad wholeUnits={line.unitWhole} onKey={press} onScan={() => setCamera(true)} />
      </div>
      <div className={styles.foot} data-stays="foot">
        <div className={styles.go}>
          <IconButton
            icon={ChevronLeft}
            flip
            label={t('receipt.shelf.previous')}
            className={styles.step}
            onPress={() => step(-1)}
          />
          <Button kind="primary" disabled={!nothing && Number(accepted) === 0} onPress={note}>
            {t(nothing ? 'receipt.shelf.noteRejected' : 'receipt.shelf.note', { quantity })}
          </Button>
          <IconButton
            icon={ChevronRight}
            flip
            label={t('receipt.shelf.next')}
            className={styles.step}
            onPress={() => step(1)}
          />
        </div>
        {children}
      </div>
    </>
  )
}
