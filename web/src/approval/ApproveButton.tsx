import { Check } from 'lucide-react'
import { Button } from '../kit/Button.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { useUser } from '../session/session.ts'

interface ApproveButtonProps {
  /** "Aprobar…" */
  children: string
  /** Who had a hand in the document: it is the next step of everybody else. */
  of: { readonly createdById: number; readonly editedById: number }
  disabled?: boolean
  onPress: () => void
}

/** Asks to approve the document that is read, as `A` does in a list; loud for whoever can be its approver. */
export function ApproveButton({ children, of, disabled = false, onPress }: ApproveButtonProps) {
  const { id } = useUser()
  const own = id === of.createdById || id === of.editedById
  useShortcut('a', onPress, { label: children, active: !disabled })
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
