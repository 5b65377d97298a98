import type { StockCount } from '@trastienda/contract/stock-count'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { ComboBox } from '../../kit/ComboBox.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { productsToCount } from '../../pick/products.ts'
import { keyOf } from '../../receiving/use-wedge.ts'
import { CountMessageLine } from './CountMessageLine.tsx'
import { DeskLots } from './DeskLots.tsx'
import { fieldScan } from './field-scan.ts'
import { quantityKeys } from './quantity-keys.ts'
import type { CountingWork } from './use-counting.ts'
import styles from './desk.module.css'

interface CountDeskProps {
  count: StockCount
  work: CountingWork
  /** Whether something was typed that is not counted yet. */
  unsent: boolean
  onUnsent: (unsent: boolean) => void
}

/** Counting with a keyboard: a product is searched, and the quantity of each of its lots is typed into its row. */
export function CountDesk({ count: { id, categoryId }, work, unsent, onUnsent }: CountDeskProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  // A code that a person types finds the product; only what is fast is counted.
  const [caught] = useState(() => fieldScan())
  // A field into which a scanner typed is emptied.
  const [turn, setTurn] = useState(0)
  const { hand } = work
  const search = useMemo(() => productsToCount({ id, categoryId }, t), [id, categoryId, t])
  const [keys] = useState(() => quantityKeys('desk'))

  const toSearch = () => box.current?.querySelector<HTMLInputElement>('[role=combobox]')?.focus()
  useEffect(toSearch, [turn])

  const hear = (event: KeyboardEvent<HTMLDivElement>) => {
    const key = event.target instanceof HTMLInputElement ? keyOf(event.nativeEvent) : undefined
    const scan = key === undefined ? undefined : caught(key, event.timeStamp, '')
    if (!scan) return keys.hear(event, work)
    keys.end()
    event.preventDefault()
    event.stopPropagation()
    void work.scan(scan.code)
    setTurn((before) => before + 1)
  }
  const choose = (id: number) => {
    if (unsent && hand) {
      keys.end()
      work.remind(hand.product.name)
      box.current?.querySelector<HTMLInputElement>('[data-part="take"] input')?.focus()
    } else void keys.choose(id, work)
  }
  return (
    <div ref={box} className={styles.deskBody}>
      <div role="presentation" onKeyDownCapture={hear} onBlur={keys.end}>
        <ComboBox
          key={turn}
          label={t('stockCount.find')}
          name="product"
          search={search}
          scans
          value={null}
          placeholder={t('lines.scan')}
          onChange={(option) => option && choose(Number(option.id))}
        />
      </div>
      <CountMessageLine message={work.message} />
      {hand ? (
        <DeskLots
          key={hand.product.id}
          work={work}
          hand={hand}
          typedAhead={keys.take}
          onUnsent={onUnsent}
          onDone={toSearch}
        />
      ) : (
        <Empty title={t('stockCount.deskBegin')}>{t('stockCount.deskBody')}</Empty>
      )}
    </div>
  )
}
