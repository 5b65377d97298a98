import { unitAfter } from '@trastienda/contract/unit'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Popover } from 'react-aria-components'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import type { Option } from '../../kit/filter-code.ts'
import { Icon } from '../../kit/Icon.tsx'
import { OptionRow } from '../../kit/OptionRow.tsx'
import { usePlaceholder } from '../../kit/use-placeholder.ts'
import { useStores } from '../../pick/StorePick.tsx'
import type { GridFacts } from '../facts.ts'
import type { Line } from '../line.ts'
import type { GridControl } from './control.ts'
import type { Counted } from './use-counted.ts'
import { ProductWords } from './ProductWords.tsx'
import { useProductEntry } from './use-product-entry.ts'
import { classes } from '../../kit/classes.ts'
import buttonStyles from '../../kit/button.module.css'
import popoverStyles from '../../kit/popover.module.css'
import textStyles from '../../kit/text.module.css'
import gridStyles from './grid.module.css'
import productsStyles from './products.module.css'

interface ProductCellProps {
  line: Line
  blank: boolean
  label: string
  control: GridControl
  facts: GridFacts
  /** Creates a product from the typed text; undefined for people who may not. */
  onCreate: ((line: Line, text: string) => void) | undefined
  describedBy: string | undefined
  invalid: boolean
}

/** The product of a line: a code or barcode and Enter, or words and a choice. */
export function ProductCell({
  line,
  blank,
  label,
  control,
  facts,
  onCreate,
  describedBy,
  invalid,
}: ProductCellProps) {
  const { t } = useText()
  /** The list stands beside the whole cell, of which this is the inside. */
  const cell = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const placeholder = usePlaceholder(input, t('lines.scan'), t('list.search'))
  const entry = useProductEntry({ line, blank, control, facts, input, onCreate })
  const { text, open } = entry

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    input.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])

  return (
    <div
      ref={(inside) => {
        cell.current = inside?.closest('td') ?? inside
      }}
      className={classes(gridStyles.productCell, text === null ? undefined : gridStyles.typing)}
    >
      {line.product && (
        // Holds the height of the row, so that nothing moves when its cell becomes active.
        <span className={classes(gridStyles.productName, gridStyles.ghost)} aria-hidden="true">
          <ProductWords product={line.product} />
        </span>
      )}
      <input
        {...entry.list.field}
        ref={input}
        className={gridStyles.cell}
        aria-label={label}
        aria-invalid={invalid || entry.missed || undefined}
        aria-describedby={describedBy}
        maxLength={200}
        placeholder={placeholder}
        value={text ?? line.product?.name ?? line.typed}
        onKeyDown={entry.key}
        onChange={(event) => entry.type(event.timeStamp, event.target.value)}
      />
      {entry.slow && <span className={buttonStyles.spin} aria-hidden="true" />}
      <Popover
        triggerRef={cell}
        isOpen={open}
        isNonModal
        placement="bottom start"
        offset={2}
        className={classes(popoverStyles.popover, productsStyles.products)}
        data-scrolls=""
        onOpenChange={() => undefined}
      >
        <Choices label={label} entry={entry} facts={facts} />
      </Popover>
    </div>
  )
}

interface ChoicesProps {
  label: string
  entry: ReturnType<typeof useProductEntry>
  facts: GridFacts
}

function Choices({ label, entry, facts }: ChoicesProps) {
  const { t } = useText()
  const { options, list, count, creates, counted, take } = entry
  const first = counted ? 1 : 0
  return (
    <>
      {(count === 0 || entry.none) && (
        <p className={classes(popoverStyles.none, entry.missed && textStyles.error)} role="status">
          {entry.none
            ? t('lines.noMatch', { text: entry.code.trim() })
            : entry.failed
              ? t('kit.combo.failed')
              : t('kit.combo.searching')}
        </p>
      )}
      {options.length > 0 && <Whose stock={facts.storeId} />}
      <div {...list.list} aria-label={label}>
        {counted && (
          <OptionRow {...list.option(0)} take={() => take(0)}>
            <CountedWords {...counted} />
          </OptionRow>
        )}
        {options.map((option, index) => (
          <OptionRow key={option.id} {...list.option(index + first)} take={() => take(index + first)}>
            <bdi className={classes(textStyles.monospace, textStyles.faint, gridStyles.code)}>
              {option.detail}
            </bdi>
            <span className={textStyles.clip}>
              <bdi>{option.label}</bdi>
              <Category of={facts.pickOf(option)?.category} />
            </span>
            <Stock option={option} facts={facts} />
          </OptionRow>
        ))}
        {creates && (
          <OptionRow {...list.option(count - 1)} last take={() => take(count - 1)}>
            <Icon of={Plus} small />
            {t('kit.combo.create', { text: entry.code.trim() })}
          </OptionRow>
        )}
      </div>
    </>
  )
}

/** The quantity of the product that was scanned last, whether or not it is still being looked up. */
function CountedWords({ quantity, line }: Pick<Counted, 'quantity' | 'line'>) {
  const { t, locale } = useText()
  const product = line === null ? t('lines.scannedLast') : (line.product?.name ?? line.typed)
  return (
    <>
      <b className={textStyles.unbroken}>
        <bdi dir="ltr">{`${formatQuantity(quantity, locale)} ×`}</bdi>
      </b>
      <span className={textStyles.clip}>
        <bdi>{product}</bdi>
      </span>
      <small>{t('lines.howMany')}</small>
    </>
  )
}

/** The store of the quantities that the options show. */
function Whose({ stock }: { stock: number | null }) {
  const { t } = useText()
  const store = useStores().find(({ id }) => id === stock)?.name
  return (
    <p className={classes(productsStyles.whose, textStyles.faint, textStyles.small)}>
      {store === undefined ? t('lines.inAllStores') : t('lines.inStore', { store })}
    </p>
  )
}

/** The category of each option, in a list of products. */
function Category({ of }: { of: string | undefined }) {
  return of === undefined ? null : <small className={classes(textStyles.faint, gridStyles.count)}>{of}</small>
}

function Stock({ option, facts }: { option: Option; facts: GridFacts }) {
  const { locale } = useText()
  const pick = facts.pickOf(option)
  return pick ? (
    <small>{`${formatQuantity(pick.onHand, locale)} ${unitAfter(pick.onHand, pick.unit)}`}</small>
  ) : null
}
