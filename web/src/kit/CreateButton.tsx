import { Plus } from 'lucide-react'
import { ButtonLink } from './Anchor.tsx'
import { Button } from './Button.tsx'
import type { CreateAction } from './list-props.ts'

/** The button that creates a new entry: amber while it is the next step, plain while rows are selected. */
export function CreateButton({ create, next }: { create: CreateAction; next: boolean }) {
  const { label, href, run } = create
  const kind = next ? 'primary' : 'plain'
  return href === undefined ? (
    <Button kind={kind} icon={Plus} kbd="c" onPress={run}>
      {label}
    </Button>
  ) : (
    <ButtonLink href={href} kind={kind} icon={Plus} kbd="c">
      {label}
    </ButtonLink>
  )
}
