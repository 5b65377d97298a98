import { Check } from 'lucide-react'
import type { SearchHit, SearchKind } from '@trastienda/contract/search'
import { Fragment } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Money, Quantity } from '../../kit/Figures.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { printedKey } from '../../kit/keys.ts'
import { OptionRow } from '../../kit/OptionRow.tsx'
import { DocumentState } from '../../pick/DocumentState.tsx'
import type { Entry } from './entry.ts'
import { matchOf } from './match.ts'
import { classes } from '../../kit/classes.ts'
import styles from './palette.module.css'
import textStyles from '../../kit/text.module.css'

/** A text with what matches in it standing out. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const stretches = typed.trim() === '' ? [] : (matchOf(text, typed)?.at ?? [])
  const ends = [0, ...stretches.map(([, to]) => to)]
  return (
    <>
      {stretches.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

/** A document's state as its own list shows it. */
function State({ kind, approval, status }: { kind: SearchKind } & SearchHit) {
  if (kind === 'supplier' || kind === 'customer' || kind === 'product') return null
  if (approval === null && status !== 'open') return null
  return <DocumentState kind={kind} approval={approval ?? 'pending'} status={status} />
}

function Facts({ hit }: { hit: NonNullable<Entry['hit']> }) {
  const { t } = useText()
  const isParty = hit.kind === 'supplier' || hit.kind === 'customer'
  const named = isParty ? t('search.owed') : hit.kind === 'product' ? t('product.column.price') : ''
  return (
    <>
      {!isParty && <State {...hit} />}
      {hit.quantity !== null && (
        <span>
          <span className={textStyles.faint}>{t('search.onHand')}</span> <Quantity of={hit.quantity} />
        </span>
      )}
      {hit.amount !== null && (
        <span className={named === '' ? styles.amount : undefined}>
          {named !== '' && <span className={textStyles.faint}>{named} </span>}
          <Money of={hit.amount} />
        </span>
      )}
    </>
  )
}

interface PaletteOptionProps {
  entry: Entry
  id: string
  on: boolean
  typed: string
  onActive: () => void
  onChoose: (elsewhere: boolean) => void
}

/** One line of the palette. */
export function PaletteOption({ entry, id, on, typed, onActive, onChoose }: PaletteOptionProps) {
  const { t } = useText()
  const { label, detail, icon, kbd, hit, chosen, figure } = entry
  if (figure !== undefined)
    return (
      <OptionRow
        id={id}
        on={on}
        take={(event) => onChoose(event.ctrlKey || event.metaKey)}
        onPoint={onActive}
      >
        <Icon of={icon} />
        <span className={styles.answer}>
          <bdi className={styles.figure}>{figure}</bdi> <span className={textStyles.muted}>{label}</span>
        </span>
      </OptionRow>
    )
  return (
    <OptionRow id={id} on={on} take={(event) => onChoose(event.ctrlKey || event.metaKey)} onPoint={onActive}>
      <Icon of={icon} />
      <span className={classes(textStyles.clip, styles.words)} dir="auto">
        <bdi>
          <Marked text={label} typed={typed} />
        </bdi>
        {detail && (
          <span className={classes(textStyles.faint, styles.detail)}>
            {' '}
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      <span className={classes(textStyles.push, styles.end)}>
        {hit && <Facts hit={hit} />}
        {chosen && <Icon of={Check} small />}
        {chosen && <span className={textStyles.unseen}>{t('search.current')}</span>}
        {kbd && <kbd aria-hidden="true">{printedKey(kbd)}</kbd>}
      </span>
    </OptionRow>
  )
}
