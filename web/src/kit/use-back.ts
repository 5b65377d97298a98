import { useCanGoBack, useRouter } from '@tanstack/react-router'

/**
 * Goes back to where the reader came from, a list with its filters; to the given address when the page was opened from
 * outside the program.
 */
export function useBack(address: string): () => void {
  const { history } = useRouter()
  const cameFromInside = useCanGoBack()
  return () => (cameFromInside ? history.back() : history.push(address))
}
