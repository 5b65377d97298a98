import type { Purchase } from '@trastienda/contract/purchase'
import { type ReactNode, useState } from 'react'
import { formatCop, formatInstant } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Nil } from '../kit/Figures.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { today } from '../kit/today.ts'
import { LineText, TypedDay } from './CompareDialog.tsx'
import { type Choices, type Difference, differences, merged, type Side } from './conflict.ts'
import { type HeadField, type PurchaseValues, valuesOf } from './values.ts'
import './conflict.css'

interface ConflictProps {
  base: PurchaseValues
  mine: PurchaseValues
  theirs: Purchase
  storeName: (id: number | null) => string | undefined
  busy: boolean
  onClose: () => void
  /** Saves the version that was put together over the one that is saved now. */
  onSolve: (values: PurchaseValues) => void
}

/** Both versions of a purchase that two people edited, side by side; the second says what stays. */
export function ConflictMerge({ base, mine, theirs, storeName, busy, onClose, onSolve }: ConflictProps) {
  const { t, locale } = useText()
  const [saved] = useState(() => valuesOf(theirs))
  const versions = { base, mine, theirs: saved }
  const found = differences(versions)
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(found.flatMap(({ id, suggested }) => (suggested ? [[id, suggested]] : []))),
  )
  const left = found.filter(({ id }) => choices[id] === undefined).length
  const all = (side: Side) => setChoices(Object.fromEntries(found.map(({ id }) => [id, side])))
  const solve = () => {
    if (left === 0 && !busy) onSolve(merged(versions, choices))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('purchase.conflict.title')}
      subtitle={t('purchase.conflict.who', {
        name: theirs.editedBy,
        time: formatInstant(theirs.editedAt, locale, today()),
      })}
      footer={
        <>
          <span className="t3 sm" role="status">
            {t('purchase.conflict.left', { count: left })}
          </span>
          <span className="push" />
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
      <table className="tb plain sides merge">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('purchase.field.line')}</span>
            </th>
            <th scope="col">
              {t('purchase.conflict.mine')}
              <button type="button" className="link sm" onClick={() => all('mine')}>
                {t('purchase.conflict.allMine')}
              </button>
            </th>
            <th scope="col">
              {t('purchase.conflict.theirs')}
              <button type="button" className="link sm" onClick={() => all('theirs')}>
                {t('purchase.conflict.allTheirs')}
              </button>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map((difference) => (
            <Row
              key={difference.id}
              difference={difference}
              chosen={choices[difference.id]}
              onChoose={(side) => setChoices({ ...choices, [difference.id]: side })}
              mine={<Version difference={difference} side="mine" values={mine} storeName={storeName} />}
              theirs={<Version difference={difference} side="theirs" values={saved} storeName={storeName} />}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function SolveKey({ act }: { act: () => void }) {
  const { t } = useText()
  useShortcut('mod+enter', act, { label: t('purchase.conflict.save') })
  return null
}

interface RowProps {
  difference: Difference
  chosen: Side | undefined
  onChoose: (side: Side) => void
  mine: ReactNode
  theirs: ReactNode
}

function Row({ difference, chosen, onChoose, ...versions }: RowProps) {
  const { t } = useText()
  const { id, field } = difference
  const line = difference.mine ?? difference.theirs
  return (
    <tr>
      <th scope="row" className="clip">
        {field === 'line' ? (line?.product?.name ?? line?.typed) : t(`purchase.field.${field}`)}
      </th>
      {(['mine', 'theirs'] as const).map((side) => (
        // The words of the version are what the choice is called.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label
        <td key={side}>
          <label className={chosen === side ? 'pick on' : 'pick'}>
            <input type="radio" name={id} checked={chosen === side} onChange={() => onChoose(side)} />
            <span>{versions[side]}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}

interface VersionProps {
  difference: Difference
  side: Side
  values: PurchaseValues
  storeName: (id: number | null) => string | undefined
}

function Version({ difference, side, values, storeName }: VersionProps) {
  const { t } = useText()
  if (difference.field !== 'line')
    return <FieldText field={difference.field} values={values} storeName={storeName} />
  const line = difference[side]
  return line ? <LineText line={line} /> : <span className="t3">{t('purchase.conflict.absent')}</span>
}

/** A field of a purchase as it is read. */
function FieldText({
  field,
  values,
  storeName,
}: {
  field: HeadField
  values: PurchaseValues
  storeName: VersionProps['storeName']
}) {
  const { locale } = useText()
  switch (field) {
    case 'supplier':
      return values.supplier?.label ?? <Nil />
    case 'storeId':
      return storeName(values.storeId) ?? <Nil />
    case 'purchasedOn':
      return <TypedDay of={values.purchasedOn} />
    case 'attachments':
      return values.attachments.map(({ name }) => name).join(', ') || <Nil />
    case 'discount':
    case 'shipping':
    case 'returned': {
      const amount = values[field]
      return amount === null || Number.isNaN(amount) ? (
        <Nil />
      ) : (
        <bdi dir="ltr">{formatCop(amount, locale)}</bdi>
      )
    }
    default: {
      const text = String(values[field] ?? '')
      return text === '' ? <Nil /> : <bdi>{text}</bdi>
    }
  }
}
