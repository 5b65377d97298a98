import { isDay } from '@trastienda/contract/calendar'
import { beyond, outstanding } from '@trastienda/contract/received-order.rules'
import { unitAfter } from '@trastienda/contract/unit'
import { Pencil, Send, Trash2 } from 'lucide-react'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { today } from '../kit/today.ts'
import { Note } from '../kit/Note.tsx'
import { fieldText } from '../kit/problem-text.ts'
import type { CellProblems } from '../lines/cells.ts'
import { cellsOfRows, problemsOfRows } from '../lines/given/row-problems.ts'
import { readable } from '../lines/grid/given-rules.ts'
import { type NotedGoods, typedGoods } from '../lines/received/goods.ts'
import { keyOfGoods } from '../lines/received/lot-keys.ts'
import { Delivery } from './Delivery.tsx'
import { type StoredReceipt, progressed } from './stored-receipt.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { receiptProblems } from './receipt-problems.ts'
import { Refusal } from './Refusal.tsx'
import { refusalsOf } from './refused.ts'
import { useArrived } from './use-arrived.ts'
import type { Keeping } from './use-stored-receipt.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './review.module.css'

interface ReviewProps {
  keeping: Keeping
  receipt: StoredReceipt
  /** Whether something is in the hand, to be noted with the rest. */
  filled: boolean
  /** Whether somebody tried to send what may not be sent. */
  attempted: boolean
  onSend: () => void
  onEdit: (goods: NotedGoods) => void
}

/** All that was noted, line by line, with the delivery's papers; from here it is sent. */
export function Review({ keeping, receipt, filled, attempted, onSend, onEdit }: ReviewProps) {
  const { t } = useText()
  const begun = receipt.goods.length > 0
  const keys = typedGoods(receipt.goods).map(keyOfGoods)
  const wrong = problemsOfRows(receiptProblems(receipt, attempted), { keys, live: new Map() })
  const problems = cellsOfRows({ ...refusalsOf(receipt).shown, ...wrong }, keys)
  return (
    <section className={styles.review} aria-label={t('receipt.review.title')}>
      <div className={styles.reviewHead}>
        <h2>{t('receipt.review.title')}</h2>
        <span className={textStyles.push} />
        {begun && <DiscardButton onConfirm={keeping.discard} />}
      </div>
      <div className={styles.reviewBody} data-scrolls="">
        <Refusal receipt={receipt} />
        {attempted && Object.keys(wrong).length > 0 && <Note kind="error">{t('receipt.review.wrong')}</Note>}
        <ul className={styles.lines}>
          {receipt.order.lines.map((line) => (
            <Line
              key={line.id}
              receipt={receipt}
              line={line}
              problems={problems}
              onEdit={onEdit}
              change={keeping.change}
            />
          ))}
        </ul>
        <Delivery receipt={receipt} attempted={attempted} change={keeping.change} />
      </div>
      <div className={styles.send}>
        {!begun && !filled && (
          <p className={classes(textStyles.muted, textStyles.small)}>{t('receipt.review.nothing')}</p>
        )}
        <Button
          // A quantity in entry is noted first: then that button is highlighted instead of sending.
          kind={filled ? 'plain' : 'primary'}
          icon={Send}
          kbd="mod+enter"
          disabled={!begun && !filled}
          onPress={onSend}
        >
          {t('print.mail.send')}
        </Button>
      </div>
    </section>
  )
}

/** Whether a quantity can be read; other text, which a desk keeps, is shown as it was typed. */
const isRead = (quantity: string) => quantity === '' || quantity === readable(quantity)

interface LineProps {
  receipt: StoredReceipt
  line: StoredReceipt['order']['lines'][number]
  /** What is wrong with the goods, by their key. */
  problems: ReadonlyMap<string, CellProblems>
  onEdit: (goods: NotedGoods) => void
  change: Keeping['change']
}

function Line({ receipt, line, problems, onEdit, change }: LineProps) {
  const { t, locale } = useText()
  const arrived = useArrived()
  const own = receipt.goods.filter(({ lineId }) => lineId === line.id)
  const progress = progressed(line, receipt.goods)
  const left = outstanding(progress)
  const over = beyond('0', progress)
  const quantityText = (quantity: string) =>
    `${formatQuantity(quantity, locale)} ${unitAfter(quantity, line.unit)}`
  return (
    <li>
      <div className={textStyles.row}>
        <b className={textStyles.medium}>
          <bdi>{line.productName}</bdi>
        </b>
        <span
          className={classes(
            textStyles.push,
            textStyles.small,
            over === '0' ? (left === '0' ? textStyles.success : textStyles.muted) : textStyles.warning,
          )}
        >
          {over === '0'
            ? left === '0'
              ? t('receipt.review.complete')
              : t('receipt.review.missing', { left: quantityText(left), count: Number(left) })
            : t('receipt.review.over', { over: quantityText(over) })}
        </span>
      </div>
      {own.map((goods) => (
        <div key={goods.key} className={styles.noted}>
          {isRead(goods.accepted) ? (
            <span className={textStyles.unbroken}>{quantityText(readable(goods.accepted))}</span>
          ) : (
            <bdi className={classes(textStyles.error, textStyles.clip)}>{goods.accepted}</bdi>
          )}
          <span className={classes(textStyles.muted, textStyles.small, textStyles.clip)}>
            {goods.lot !== '' && <bdi className={textStyles.monospace}>{goods.lot}</bdi>}{' '}
            {goods.expiresOn !== null &&
              isDay(goods.expiresOn) &&
              t('receipt.review.expires', { day: formatDay(goods.expiresOn, locale, today()) })}
            {Number(readable(goods.rejected)) > 0 && goods.rejectReason !== '' && (
              <span className={textStyles.warning}>
                {' '}
                {t('receipt.review.rejected', {
                  arrived: arrived(readable(goods.accepted), readable(goods.rejected)),
                  reason: t(`receipt.reason.${goods.rejectReason}`),
                })}
              </span>
            )}
          </span>
          <IconButton
            icon={Pencil}
            label={t('receipt.review.edit', { product: line.productName })}
            onPress={() =>
              onEdit({ ...goods, accepted: readable(goods.accepted), rejected: readable(goods.rejected) })
            }
          />
          <IconButton
            icon={Trash2}
            label={t('receipt.review.remove', { product: line.productName })}
            onPress={() => change((now) => ({ goods: now.goods.filter(({ key }) => key !== goods.key) }))}
          />
          {Object.values(problems.get(keyOfGoods(goods)) ?? {}).map((problem) => (
            <p key={problem.code} className={classes(styles.wrong, textStyles.error, textStyles.small)}>
              {fieldText(problem, t)}
            </p>
          ))}
        </div>
      ))}
    </li>
  )
}
