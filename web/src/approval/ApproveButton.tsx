import { Check } from 'lucide-react'
import { Button } from '../kit/Button.tsx'
import { useShortcut } from '../kit/shortcut.ts'

interface ApproveButtonProps {
  /** "Aprobar…" */
  children: string
  /** It is the next step of what is shown. */
  primary?: boolean
  disabled?: boolean
  onPress: () => void
}

/** Asks to approve the document that is read, as `A` does in a list. */
export function ApproveButton({ children, primary, disabled = false, onPress }: ApproveButtonProps) {
  useShortcut('a', onPress, { label: children, active: !disabled })
  return (
    <Button
      icon={Check}
      kbd="a"
      disabled={disabled}
      onPress={onPress}
      {...(primary && { kind: 'primary' as const })}
    >
      {children}
    </Button>
  )
}
