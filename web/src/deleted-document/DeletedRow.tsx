import type { DeletedDocument } from '@trastienda/contract/deleted-document'
import { formatInstant } from '@trastienda/words/format'
import { Check, CircleAlert } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { documentHref } from '../document/href.ts'
import { onScreen } from '../document/kinds.ts'
import { type Translate, useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button, buttonClass } from '../kit/Button.tsx'
import { Money } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { today } from '../kit/today.ts'
import { useUser } from '../session/session.ts'
import { useRestoring } from './use-restoring.ts'
import { classes } from '../kit/classes.ts'
import styles from './deleted.module.css'
import textStyles from '../kit/text.module.css'

const minute = 60_000

/** How long ago it was, in minutes or hours: `hace 3 h`. */
function ago(at: string, t: Translate): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / minute))
  return minutes < 60
    ? t('deleted.minutesAgo', { minutes })
    : t('deleted.hoursAgo', { hours: Math.floor(minutes / 60) })
}

interface DeletedRowProps {
  row: DeletedDocument
  /** The first one takes the focus when the list appears. */
  first: boolean
  onRestored: () => void
  /** Called when the restored document is opened. */
  onFollow: () => void
}

/** A deleted document and the button that restores it; then what became of it. */
export function DeletedRow({ row, first, onRestored, onFollow }: DeletedRowProps) {
  const { t, locale } = useText()
  const { role } = useUser()
  const { kind, reference, party, amount, deletedAt } = row
  const { state, why, restore } = useRestoring(row, onRestored)
  const end = useRef<HTMLSpanElement>(null)
  // The focus was on the button that the link replaces; a moment later the dialog would give it to another.
  useLayoutEffect(() => {
    if (state === 'restored' && document.activeElement === document.body)
      end.current?.querySelector('a')?.focus()
  }, [state])
  return (
    <li>
      <Icon of={onScreen[kind].icon} className={textStyles.faint} />
      <div className={styles.what}>
        <span className={styles.head}>
          <bdi className={textStyles.medium}>{reference}</bdi>
          {state === 'restored' ? (
            <span className={classes(textStyles.success, textStyles.small, styles.back)}>
              <Icon of={Check} small /> {t('several.remove.recovered')}
            </span>
          ) : (
            <time
              className={classes(textStyles.faint, textStyles.small)}
              dateTime={deletedAt}
              title={formatInstant(deletedAt, locale, today())}
            >
              {ago(deletedAt, t)}
            </time>
          )}
        </span>
        <span className={classes(textStyles.muted, textStyles.small)}>
          {t(`notification.document.${kind}`)}
          {party !== '' && (
            <>
              {' · '}
              <bdi>{party}</bdi>
            </>
          )}
        </span>
      </div>
      {amount !== null && (
        <span className={styles.amount}>
          <Money of={amount} />
        </span>
      )}
      <span ref={end} className={styles.act}>
        {state === 'restored' ? (
          <Anchor
            href={documentHref(role, row)}
            className={buttonClass('ghost')}
            label={t('deleted.open', { reference })}
            onFollow={onFollow}
          >
            {t('act.view')}
          </Anchor>
        ) : (
          <Button
            busy={state === 'busy'}
            autoFocus={first}
            label={t('deleted.restoreOf', { reference })}
            onPress={() => void restore()}
          >
            {t('deleted.restore')}
          </Button>
        )}
      </span>
      {why !== undefined && (
        <p role="alert" className={classes(textStyles.error, textStyles.small, styles.why)}>
          <Icon of={CircleAlert} small /> {why}
        </p>
      )}
    </li>
  )
}
