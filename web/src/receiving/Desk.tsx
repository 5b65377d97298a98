import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Fact } from '../lines/Inspector.tsx'
import { DayText } from '../kit/Days.tsx'
import { ProblemSummary } from '../kit/ProblemSummary.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { useEnterWalk } from '../kit/use-enter-walk.ts'
import { cellsOfRows, problemsOfRows } from '../lines/given/row-problems.ts'
import { isEmptyGoods, typedGoods } from '../lines/received/goods.ts'
import { goodsName } from '../lines/received/goods-name.ts'
import { keyOfGoods } from '../lines/received/lot-keys.ts'
import { ReceivedLines } from '../lines/received/ReceivedLines.tsx'
import { Delivery } from './Delivery.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { Refusal } from './Refusal.tsx'
import { StateStrip } from './StateStrip.tsx'
import { holdsAnything, noted, type StoredReceipt } from './stored-receipt.ts'
import { useDeskLines } from './use-desk-lines.ts'
import { receiptProblems } from './receipt-problems.ts'
import { refusalsOf } from './refused.ts'
import type { Keeping } from './use-stored-receipt.ts'
import { dayWarning, overWarning } from './warnings.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './receiving-desk.module.css'

/** Receiving an order at a desk: what came is typed into the lines of the order, and sent once. */
export function Desk({ keeping, receipt }: { keeping: Keeping; receipt: StoredReceipt }) {
  const { t } = useText()
  const { change } = keeping
  const { order, goods } = receipt
  const { own, ordered } = useDeskLines(keeping, receipt)
  const refused = refusalsOf(receipt).shown
  // A refusal is told like an attempt of one's own, and the keys go to what it is about.
  const [attempts, setAttempts] = useState(Object.keys(refused).length > 0 ? 1 : 0)
  const { walk } = useEnterWalk<HTMLFormElement>()
  const keys = typedGoods(goods).map(keyOfGoods)
  const wrong = problemsOfRows(receiptProblems(receipt, attempts > 0), { keys, live: new Map() })
  const problems = { ...refused, ...wrong }
  const notes = useNotes(receipt)
  const notBefore = new Map(order.lines.map((line) => [line.id, line.notBefore]))
  useEffect(() => {
    // What was in the hand at the shelf is noted: here nothing is in the hand.
    change(({ hand, goods: now }) =>
      hand === null ? {} : { hand: null, goods: isEmptyGoods(hand) ? now : noted(now, hand) },
    )
  }, [change])

  const send = async () => {
    await own.control.settled(true)
    const now = keeping.get()
    if (!now || typedGoods(now.goods).length === 0) return
    if (Object.keys(receiptProblems(now, true)).length === 0) keeping.send()
    else setAttempts((before) => before + 1)
  }
  useShortcut('mod+s', () => void send(), { label: t('print.mail.send') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const begun = keys.length > 0
  return (
    <form {...walk} className={styles.desk} noValidate onSubmit={submit} data-part="receiving">
      <section className={styles.goods} data-scrolls="" aria-label={t('receipt.review.title')}>
        <Refusal receipt={receipt} listed />
        <ProblemSummary
          form={{ problems, attempts, failure: null }}
          nameOf={(path) =>
            goodsName(path, goods, (id) => order.lines.find((line) => line.id === id)?.productName, t)
          }
        />
        <ReceivedLines
          own={own}
          ordered={ordered}
          goods={goods}
          problems={cellsOfRows(problems, keys)}
          notes={notes}
          renderMore={({ id }) => {
            const day = notBefore.get(id) ?? null
            return (
              day !== null && (
                <Fact term={t('receipt.grid.notBefore')}>
                  <DayText of={day} />
                </Fact>
              )
            )
          }}
        />
      </section>
      <aside className={styles.delivery} data-scrolls="">
        <Delivery receipt={receipt} attempted={attempts > 0} change={change} />
        <div className={styles.send}>
          <div className={textStyles.row}>
            <StateStrip receipt={receipt} lasts={keeping.lasts} />
            <span className={textStyles.push} />
            {holdsAnything(receipt) && <DiscardButton onConfirm={keeping.discard} />}
          </div>
          {!begun && (
            <p className={classes(textStyles.muted, textStyles.small)}>{t('receipt.review.nothing')}</p>
          )}
          <Button kind="primary" type="submit" icon={Send} kbd="mod+s" disabled={!begun}>
            {t('print.mail.send')}
          </Button>
        </div>
      </aside>
    </form>
  )
}

/** What may be wrong though it can be sent, by the key of the line. */
function useNotes(receipt: StoredReceipt): ReadonlyMap<string, string> {
  const language = useText()
  const { goods, order } = receipt
  return useMemo(() => {
    const byId = new Map(order.lines.map((line) => [line.id, line]))
    const last = new Map(goods.map((each) => [each.lineId, each]))
    const words = goods.flatMap((each) => {
      const line = byId.get(each.lineId)
      if (!line) return []
      const others = goods.filter((other) => other !== each)
      const over = last.get(each.lineId) === each && overWarning(line, each.accepted, others, language)?.words
      const text = [over, dayWarning(line, each, goods, language)].filter(Boolean).join(' ')
      return text === '' ? [] : [[keyOfGoods(each), text] as const]
    })
    return new Map(words)
  }, [goods, order, language])
}
