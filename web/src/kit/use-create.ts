import { useRouter } from '@tanstack/react-router'
import type { CreateAction } from './list-props.ts'

/** Opens the form for a new one, in place or at its address; undefined where nothing is created. */
export function useCreate(create: CreateAction | undefined): (() => void) | undefined {
  const { history } = useRouter()
  return create && (() => (create.href === undefined ? create.run?.() : history.push(create.href)))
}
