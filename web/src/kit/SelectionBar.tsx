import { X, type LucideIcon } from 'lucide-react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { BoundKey } from './BoundKey.tsx'
import { type CountWords, selectedText } from './count-words.ts'
import { Button, IconButton } from './Button.tsx'
import { IconMenu } from './Menu.tsx'
import type { RowId } from './selection.ts'
import { classes } from './classes.ts'
import hiddenStyles from './hidden.module.css'
import pageStyles from './page.module.css'
import textStyles from './text.module.css'

/** The rows on which a bulk action works. */
export interface BulkTarget<Row> {
  readonly count: number
  /** The selected ids; null when all that match were chosen, less `except`. */
  readonly ids: readonly RowId[] | null
  readonly except: readonly RowId[]
  /** The filters of the list in the form of the endpoint: the server applies "all that match" by them. */
  readonly query: Readonly<Record<string, string>>
  /** The selected rows that are loaded, for a preview. */
  readonly rows: readonly Row[]
  readonly clear: () => void
}

export interface BulkAction<Row> {
  readonly id: string
  readonly label: string | ((count: number) => string)
  readonly icon?: LucideIcon
  readonly kbd?: string
  /** The next step: amber, and at the end. One per list. */
  readonly primary?: boolean
  readonly danger?: boolean
  /**
   * Whether the action can be applied to a row; by default to all. Rows to which it can no longer be applied are
   * deselected.
   */
  readonly takes?: (row: Row) => boolean
  readonly run: (target: BulkTarget<Row>) => void
}

interface SelectionBarProps<Row> {
  count: number
  /** The list's words for so many rows. */
  counted?: CountWords | undefined
  /** The selected rows that are loaded. */
  rows: readonly Row[]
  total: number
  /** All that match are chosen already. */
  all: boolean
  actions: readonly BulkAction<Row>[]
  run: (action: BulkAction<Row>) => void
  onAll: () => void
  onClear: () => void
}

const besides = 2

/**
 * To how many of the selected rows an action can be applied, less those that are known to be of no use to it. Of rows that
 * are not loaded it is assumed: the server decides.
 */
const countFor = <Row,>({ takes }: BulkAction<Row>, rows: readonly Row[], count: number): number =>
  takes ? count - rows.filter((row) => !takes(row)).length : count

/**
 * Docked under the foot while rows are selected: how many, all that match, and what to do with them. On a phone the foot
 * just above it says how many, with their sums.
 */
export function SelectionBar<Row>({
  count,
  counted,
  rows,
  total,
  all,
  actions: offered,
  run,
  onAll,
  onClear,
}: SelectionBarProps<Row>) {
  const { t, locale } = useText()
  const actions = offered.filter((action) => countFor(action, rows, count) > 0)
  const words = (action: BulkAction<Row>) =>
    typeof action.label === 'string' ? action.label : action.label(countFor(action, rows, count))
  const chosen = selectedText(count, counted, t)
  const primary = actions.find((action) => action.primary)
  const others = actions.filter((action) => action !== primary)
  const buttons = others.filter(({ danger }) => !danger).slice(0, besides)
  const menu = others.filter((action) => !buttons.includes(action))
  const entry = (action: BulkAction<Row>) => ({
    id: action.id,
    label: words(action),
    icon: action.icon,
    danger: action.danger,
    run: () => run(action),
  })
  return (
    <div
      className={pageStyles.bar}
      data-kept-clear=""

      role="toolbar"
      aria-label={chosen}
    >
      <span className={classes(textStyles.medium, hiddenStyles.unseenBelowSmall)} role="status">
        {chosen}
      </span>
      {!all && count < total && (
        <button
          type="button"
          className={classes(textStyles.link, textStyles.muted, hiddenStyles.belowLarge)}
          onClick={onAll}
        >
          {t('list.selectMatching', { total: formatQuantity(String(total), locale) })}
        </button>
      )}
      <span className={textStyles.push} />
      {buttons.map((action) => (
        <Button
          key={action.id}
          kind="ghost"
          icon={action.icon}
          kbd={action.kbd}
          className={hiddenStyles.belowSmall}
          onPress={() => run(action)}
        >
          {words(action)}
        </Button>
      ))}
      {menu.length > 0 && <IconMenu label={t('kit.more')} placement="top end" entries={menu.map(entry)} />}
      {primary && (
        <Button kind="primary" icon={primary.icon} kbd={primary.kbd} onPress={() => run(primary)}>
          {words(primary)}
        </Button>
      )}
      <IconButton icon={X} label={t('list.unselect')} kbd="escape" onPress={onClear} />
      {actions.map(
        (action) =>
          action.kbd && (
            <BoundKey key={action.id} keys={action.kbd} label={words(action)} act={() => run(action)} />
          ),
      )}
    </div>
  )
}
