import { useLatest } from './queries.ts'
import { useLive } from './use-live.ts'

/** Follows the server's events while it is mounted; the shell mounts it once. */
export function Live() {
  const { isSuccess } = useLatest()
  useLive(isSuccess)
  return null
}
