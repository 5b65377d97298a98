import { Check } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { classes } from '../kit/classes.ts'
import { useShortcut } from '../kit/shortcut.ts'
import { useUser } from '../session/session.ts'
import textStyles from '../kit/text.module.css'
import { type Authored, isOwn, useWaitsForOthers } from './use-waits-for-others.ts'

interface ApproveButtonProps {
  /** "Aprobar…" */
  children: string
  of: Authored & {
    /** Whether the reader took part in the count that it is, and so does not approve it either. */
    readonly blind?: boolean
  }
  disabled?: boolean
  onPress: () => void
}

/**
 * Opens the approval of the displayed document, as the key `A` does in a list; people who may not approve it, because
 * it is their own, read that somebody else has to.
 */
export function ApproveButton({ children, of, disabled = false, onPress }: ApproveButtonProps) {
  const { t } = useText()
  const { id } = useUser()
  const own = isOwn(of, id)
  const waits = useWaitsForOthers(of) || of.blind === true
  useShortcut('a', onPress, { label: children, active: !disabled && !waits })
  if (waits)
    return (
      <span
        className={classes(textStyles.muted, textStyles.small, textStyles.unbroken)}
        title={t('problem.own_document')}
      >
        {t('approval.byOther')}
      </span>
    )
  return (
    <Button
      kind={own || disabled ? 'plain' : 'primary'}
      icon={Check}
      kbd="a"
      disabled={disabled}
      onPress={onPress}
    >
      {children}
    </Button>
  )
}
