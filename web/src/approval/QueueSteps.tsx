import { ChevronDown, ChevronUp } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../kit/Button.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { classes } from '../kit/classes.ts'
import styles from './approve.module.css'
import textStyles from '../kit/text.module.css'

/** A place in a queue of documents, and the ways to its neighbours. */
export interface QueuePlace {
  /** From 1. */
  readonly at: number
  readonly total: number
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  /** Whether it was opened automatically after the decision on another: approving is disabled for a moment. */
  readonly following: boolean
}

/** Moves through a queue of documents without closing the dialog. */
export function QueueSteps({ at, total, onPrevious, onNext }: Omit<QueuePlace, 'following'>) {
  const { t } = useText()
  useShortcut('mod+arrowup', () => onPrevious?.(), {
    label: t('approval.previous'),
    active: onPrevious !== undefined,
  })
  useShortcut('mod+arrowdown', () => onNext?.(), {
    label: t('approval.next'),
    active: onNext !== undefined,
  })
  return (
    <span className={classes(textStyles.row, styles.steps)}>
      <IconButton
        icon={ChevronUp}
        label={t('approval.previous')}
        kbd="mod+arrowup"
        disabled={!onPrevious}
        onPress={onPrevious}
      />
      <span className={classes(textStyles.faint, textStyles.small)}>
        {t('approval.position', { at, total })}
      </span>
      <IconButton
        icon={ChevronDown}
        label={t('approval.next')}
        kbd="mod+arrowdown"
        disabled={!onNext}
        onPress={onNext}
      />
    </span>
  )
}
