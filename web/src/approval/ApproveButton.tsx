import { Check } from 'lucide-react'
import { Button } from '../kit/Button.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { useUser } from '../session/session.ts'

interface ApproveButtonProps {
  /** "Aprobar…" */
  children: string
  /** The document's creator and last editor, who may not approve it themselves. */
  of: { readonly createdById: number; readonly editedById: number }
  disabled?: boolean
  onPress: () => void
}

/**
 * Opens the approval of the displayed document, as the key `A` does in a list; highlighted for those who may
 * approve it.
 */
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
