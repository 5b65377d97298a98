import { CircleAlert, Flag } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type Translate, useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import type { useDecision } from './use-decision.ts'
import { classes } from '../kit/classes.ts'
import styles from './approve.module.css'
import buttonStyles from '../kit/button.module.css'
import textStyles from '../kit/text.module.css'

interface DecisionFootProps {
  work: Pick<ReturnType<typeof useDecision>, 'loaded' | 'blocked' | 'waits' | 'left' | 'busy' | 'approve'>
  words: { readonly approve: string; readonly reject: string }
  /** What still has to be typed before the decision. */
  lacks?: string | undefined
  onClose: () => void
  /** Opens the dialog for the reason. */
  onReject: () => void
  /** Whether it was opened automatically, after the decision on another document. */
  following?: boolean | undefined
  /** The document's place in a queue. */
  children?: ReactNode
}

/**
 * For how many milliseconds a document that opened automatically cannot be approved: a second press was meant for
 * the one before.
 */
const momentMs = 600

function useMoment(waits: boolean): boolean {
  const [over, setOver] = useState(!waits)
  useEffect(() => {
    if (over) return undefined
    const timer = setTimeout(() => setOver(true), momentMs)
    return () => clearTimeout(timer)
  }, [over])
  return over
}

/** What prevents approving it, first of all that it is one's own, or how many flags are left. */
function whyNot(
  { blocked, waits, left }: DecisionFootProps['work'],
  lacks: string | undefined,
  t: Translate,
) {
  if (waits) return t('approval.byOther')
  return blocked ? t('approval.blocked') : (lacks ?? t('approval.left', { count: left }))
}

/** The buttons below a document to approve, and what prevents approving it. */
export function DecisionFoot({
  work,
  words,
  lacks,
  onClose,
  onReject,
  following = false,
  children,
}: DecisionFootProps) {
  const { t } = useText()
  const ready = useMoment(following)
  const missing = useId()
  const sleeps = work.loaded && (work.blocked || work.waits || lacks !== undefined || work.left > 0)
  // A document of one's own is not one's next step, whatever is ticked.
  const isNext = !work.blocked && !work.waits
  // A key that is held down decides once.
  const press = (event: KeyboardEvent) => {
    if (ready && !event.repeat) work.approve()
  }
  useShortcut('mod+enter', press, { label: words.approve })
  return (
    <div className={styles.foot}>
      <Button kind="danger" className={buttonStyles.ghost} disabled={!work.loaded} onPress={onReject}>
        {words.reject}
      </Button>
      {children}
      <span className={textStyles.push} />
      <span id={missing} className={classes(styles.count, work.blocked && styles.stop)} role="status">
        {isNext && work.left > 0 && <Icon of={Flag} small />}
        {work.blocked && <Icon of={CircleAlert} small />}
        {whyNot(work, lacks, t)}
      </span>
      <Button kbd="escape" onPress={onClose}>
        {t('kit.cancel')}
      </Button>
      <Button
        // What blocks is resolved elsewhere: approving is not the next step then, however much is ticked.
        kind={isNext ? 'primary' : 'plain'}
        kbd="mod+enter"
        lacks={sleeps ? missing : undefined}
        disabled={!work.loaded || !ready}
        busy={work.busy}
        onPress={work.approve}
      >
        {words.approve}
      </Button>
    </div>
  )
}
