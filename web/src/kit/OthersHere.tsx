import type { PersonThere } from '@trastienda/contract/presence'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { below } from '../theme/breakpoints.ts'
import { Face } from './Face.tsx'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'
import { useOpenHere, useOthers } from './presence.ts'
import { type RecordName, usePageRecord } from './record-places.ts'
import { useMedia } from './use-media.ts'
import { Tooltip } from './Tooltip.tsx'
import { classes } from './classes.ts'
import textStyles from './text.module.css'
import styles from './others-here.module.css'

/** More people are a number; on a phone several are. */
const mostFaces = { wide: 3, phone: 1 }

interface OthersHereProps {
  of: RecordName
  /** Whether it has unsaved changes here. */
  editing?: boolean
}

/** Who else has a record open, and who is changing it. Where it stands, the record counts as open here too. */
export function OthersHere({ of, editing }: OthersHereProps) {
  const { t } = useText()
  useOpenHere(of, editing)
  const others = useOthers(of)
  const said = ({ name, editing: edits }: PersonThere) =>
    t(edits ? 'changed.isEditing' : 'changed.isHere', { name })
  return (
    <>
      <span className={textStyles.unseen} aria-live="polite">
        {others
          .filter((person) => person.editing)
          .map(said)
          .join('. ')}
      </span>
      {others.length > 0 && <Faces others={others} label={others.map(said).join('. ')} />}
    </>
  )
}

/** The same for the record that the present page is of; nothing on other pages. */
export function OthersOnPage() {
  const record = usePageRecord()
  return (
    record && (
      <span className={styles.place}>
        <OthersHere of={record} />
      </span>
    )
  )
}

function Faces({ others, label }: { others: readonly PersonThere[]; label: string }) {
  const { t, locale } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const most = mostFaces[useMedia(below('sm')) ? 'phone' : 'wide']
  const shown = others.length > most ? others.slice(0, most - 1) : others
  const [first] = others
  return (
    <>
      <Tooltip text={<People of={others} />}>
        <Button
          ref={button}
          className={styles.others}
          data-part="others"
          aria-haspopup="dialog"
          aria-expanded={open}
          onPress={() => setOpen(true)}
        >
          <span className={textStyles.unseen}>{label}</span>
          <span className={styles.faces} aria-hidden="true">
            {shown.map(({ id, name, editing }) => (
              <span key={id} className={styles.one}>
                <Face name={name} className={editing ? styles.editing : undefined} />
                {editing && (
                  <span className={styles.pencil}>
                    <Icon of={Pencil} />
                  </span>
                )}
              </span>
            ))}
            {shown.length < others.length && (
              <span className={classes(styles.one, styles.more)}>
                +{new Intl.NumberFormat(locale).format(others.length - shown.length)}
              </span>
            )}
          </span>
          {first?.editing && (
            <span className={styles.words} aria-hidden="true">
              <bdi>{first.name.split(/\s+/)[0]}</bdi> {t('changed.edits')}
            </span>
          )}
        </Button>
      </Tooltip>
      <Popover anchor={button} open={open} onClose={() => setOpen(false)} label={t('changed.who')}>
        <People of={others} />
      </Popover>
    </>
  )
}

/** Each with what they do. */
function People({ of }: { of: readonly PersonThere[] }) {
  const { t } = useText()
  return (
    <ul className={styles.people}>
      {of.map(({ id, name, editing }) => (
        <li key={id}>
          <Face name={name} className={editing ? styles.editing : undefined} />
          <span>
            <bdi className={textStyles.medium}>{name}</bdi>{' '}
            <span className={textStyles.muted}>{t(editing ? 'changed.edits' : 'changed.reads')}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
