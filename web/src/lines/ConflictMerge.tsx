import { type ComponentType, type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { type Choices, type Difference, differences, merged, type Side, type Versions } from './conflict.ts'
import type { DocumentValues } from './form-store.ts'
import type { Headings } from './line.ts'
import { LineText } from './TypedValue.tsx'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './conflict.module.css'

/** The labels of a document's fields, and how their values are shown. */
export interface FieldWords<Values, Field extends string> {
  readonly label: (field: Field) => string
  readonly Value: ComponentType<{ field: Field; values: Values }>
  /** The names of a line's days, if a line has more than one. */
  readonly headings?: Headings
}

interface ConflictProps<Values, Field extends string> extends FieldWords<Values, Field> {
  fields: readonly Field[]
  versions: Versions<Values>
  title: string
  /** Who saved the other version, and when. */
  who: string
  busy: boolean
  onClose: () => void
  /** Saves the version that was put together over the one that is saved now. */
  onSolve: (values: Values) => void
}

/** Both versions of a document that two people edited, side by side; the person who saves second chooses what stays. */
export function ConflictMerge<Values extends DocumentValues, Field extends string & keyof Values>({
  fields,
  versions,
  title,
  who,
  busy,
  onClose,
  onSolve,
  ...words
}: ConflictProps<Values, Field>) {
  const { t } = useText()
  const found = differences(fields, versions)
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(found.flatMap(({ id, suggested }) => (suggested ? [[id, suggested]] : []))),
  )
  const left = found.filter(({ id }) => choices[id] === undefined).length
  const all = (side: Side) => setChoices(Object.fromEntries(found.map(({ id }) => [id, side])))
  const solve = () => {
    if (left === 0 && !busy) onSolve(merged(fields, versions, choices))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={title}
      subtitle={who}
      footer={
        <>
          <span className={classes(textStyles.faint, textStyles.small)} role="status">
            {t('purchase.conflict.left', { count: left })}
          </span>
          <span className={textStyles.push} />
          <Button kbd="escape" onPress={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button kind="primary" kbd="mod+enter" busy={busy} disabled={left > 0} onPress={solve}>
            {t('purchase.conflict.save')}
          </Button>
          <SolveKey act={solve} />
        </>
      }
    >
      <table className={classes(tableStyles.table, tableStyles.plain, styles.sides, styles.merge)}>
        <thead>
          <tr>
            <th scope="col">
              <span className={textStyles.unseen}>{t('purchase.field.line')}</span>
            </th>
            <th scope="col">
              {t('purchase.conflict.mine')}
              <button
                type="button"
                className={classes(textStyles.link, textStyles.small)}
                onClick={() => all('mine')}
              >
                {t('purchase.conflict.allMine')}
              </button>
            </th>
            <th scope="col">
              {t('purchase.conflict.theirs')}
              <button
                type="button"
                className={classes(textStyles.link, textStyles.small)}
                onClick={() => all('theirs')}
              >
                {t('purchase.conflict.allTheirs')}
              </button>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map((difference) => (
            <Row
              key={difference.id}
              id={difference.id}
              label={nameOf(difference, words)}
              chosen={choices[difference.id]}
              onChoose={(side) => setChoices({ ...choices, [difference.id]: side })}
              mine={<Version difference={difference} side="mine" values={versions.mine} {...words} />}
              theirs={<Version difference={difference} side="theirs" values={versions.theirs} {...words} />}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function nameOf<Values, Field extends string>(
  { field, mine, theirs }: Difference<Field>,
  { label }: FieldWords<Values, Field>,
): string {
  if (field !== 'line') return label(field)
  const line = mine ?? theirs
  return line?.product?.name ?? line?.typed ?? ''
}

function SolveKey({ act }: { act: () => void }) {
  const { t } = useText()
  useShortcut('mod+enter', act, { label: t('purchase.conflict.save') })
  return null
}

interface RowProps {
  id: string
  label: string
  chosen: Side | undefined
  onChoose: (side: Side) => void
  mine: ReactNode
  theirs: ReactNode
}

function Row({ id, label, chosen, onChoose, ...versions }: RowProps) {
  return (
    <tr>
      <th scope="row" className={textStyles.clip}>
        {label}
      </th>
      {(['mine', 'theirs'] as const).map((side) => (
        // The words of the version are what the choice is called.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={side}>
          <label className={classes(styles.pick, chosen === side && styles.on)} data-part="pick">
            <input type="radio" name={id} checked={chosen === side} onChange={() => onChoose(side)} />
            <span>{versions[side]}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}

interface VersionProps<Values, Field extends string> extends FieldWords<Values, Field> {
  difference: Difference<Field>
  side: Side
  values: Values
}

function Version<Values, Field extends string>({
  difference,
  side,
  values,
  Value,
  headings,
}: VersionProps<Values, Field>) {
  const { t } = useText()
  if (difference.field !== 'line') return <Value field={difference.field} values={values} />
  const line = difference[side]
  if (!line) return <span className={textStyles.faint}>{t('purchase.conflict.absent')}</span>
  return <LineText line={line} {...(headings && { headings })} />
}
