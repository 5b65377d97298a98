import { useShortcut } from './shortcut.ts'

interface BoundKeyProps {
  keys: string
  /** What it does, for the sheet of shortcuts. */
  label: string
  act: () => void
}

/** Binds a key while it is there, for keys that come and go with what they act on. */
export function BoundKey({ keys, label, act }: BoundKeyProps) {
  useShortcut(keys, act, { label })
  return null
}
