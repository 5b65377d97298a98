import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Quantity } from '../../kit/Figures.tsx'
import { printedKey } from '../../kit/keys.ts'
import { useStrayScan, useTakesScans } from '../../kit/use-stray-scan.ts'
import type { CellProblems } from '../cells.ts'
import { AllOfLine, GivenLines } from '../given/GivenLines.tsx'
import type { OwnLines } from '../given/use-document-lines.ts'
import { allKey } from '../grid/use-grid-hands.ts'
import { Fact, LineFacts } from '../Inspector.tsx'
import type { Line } from '../line.ts'
import type { NotedGoods } from './goods.ts'
import { lineIdOf } from './lot-keys.ts'
import { type OrderedLine, progressOf } from './received-store.ts'
import { LeftOfOrder } from './use-received-lines.tsx'
import givenStyles from '../given/given-lines.module.css'

interface ReceivedLinesProps {
  own: OwnLines
  ordered: readonly OrderedLine[]
  goods: readonly NotedGoods[]
  problems: ReadonlyMap<string, CellProblems>
  /** Warnings about lines that may nevertheless be right, by the key of the line. */
  notes?: ReadonlyMap<string, string>
  /** More that is known of a line of the order. */
  renderMore?: (line: OrderedLine) => ReactNode
}

/** Whether keys that go to an element belong to the page: dialogs over it have their own. */
const isOnPage = (target: EventTarget | null): boolean =>
  !(target instanceof Element && target.closest('[role=dialog], [role=alertdialog]'))

/** What came of an order, line by line and lot by lot, and facts about the current line. */
export function ReceivedLines({ own, ordered, goods, problems, notes, renderMore }: ReceivedLinesProps) {
  const { t } = useText()
  const { lines, control } = own
  useTakesScans()
  useStrayScan(isOnPage, control.scan)
  const byId = new Map(ordered.map((line) => [line.id, line]))
  // The last lot of a line of the order says what is left of it.
  const last = new Map(lines.map(({ key }) => [lineIdOf(key), key]))
  const left = new Map(ordered.map((line) => [last.get(line.id) ?? '', progressOf(line, goods)] as const))
  return (
    <LeftOfOrder value={left}>
      <GivenLines
        name={t('receipt.review.title')}
        own={own}
        problems={problems}
        {...(notes && { notes })}
        keys={t('receipt.grid.keys', { all: allKey.toUpperCase(), lot: printedKey('mod+enter') })}
        everything={t('receipt.grid.everything')}
        renderFacts={(at) => {
          const line = lines[at]
          const of = line && byId.get(lineIdOf(line.key))
          if (!of) return null
          return (
            <LineFacts line={at + 1} product={of.product.name}>
              <Facts own={own} line={line} of={of} />
              {renderMore?.(of)}
            </LineFacts>
          )
        }}
      />
    </LeftOfOrder>
  )
}

/** What is known of a line of the order, and what can be done with its lots. */
function Facts({ own, line, of }: { own: OwnLines; line: Line; of: OrderedLine }) {
  const { t, locale } = useText()
  const { unit, name } = of.product
  const rest = formatQuantity(line.most, locale)
  return (
    <>
      <Fact term={t('receipt.grid.ordered')}>
        <Quantity of={of.quantity} unit={unit} />
        <AllOfLine line={line} own={own} label={t('receipt.grid.allOf', { product: name, quantity: rest })} />
      </Fact>
      {of.received !== '0' && (
        <Fact term={t('receipt.grid.before')}>
          <Quantity of={of.received} unit={unit} />
        </Fact>
      )}
      <Fact term={t('label.lot')}>
        <Button
          kind="ghost"
          className={givenStyles.all}
          icon={Plus}
          kbd="mod+enter"
          onPress={() => own.control.another(line.key)}
        >
          {t('receipt.read.addLot')}
        </Button>
        <Button
          kind="ghost"
          className={givenStyles.all}
          icon={Trash2}
          kbd="mod+delete"
          onPress={() => own.control.remove(line.key)}
        >
          {t('lines.keyRemove')}
        </Button>
      </Fact>
    </>
  )
}
