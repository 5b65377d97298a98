import { Button } from '../../kit/Button.tsx'
import { SaveKeys } from '../../kit/SaveKeys.tsx'

interface MakeButtonProps {
  act: () => void
  /** What it does, with the number: "Crear 3 pedidos". */
  label: string
  busy: boolean
  /** Whether there is nothing that could be made now; neither the button nor its keys work then. */
  disabled: boolean
}

/** The button of a dialog that makes documents from the rows of a report, with its keys. */
export function MakeButton({ act, label, busy, disabled }: MakeButtonProps) {
  return (
    <>
      <Button kind="primary" kbd="mod+enter" busy={busy} disabled={disabled} onPress={act}>
        {label}
      </Button>
      {!disabled && <SaveKeys act={act} label={label} />}
    </>
  )
}
