import { useRef } from 'react'

type Work = () => Promise<void>

/**
 * Keeps keys in order with the products that are looked up: a key pressed after a scan is meant for what was scanned,
 * also when the server is slow to name it. All other keys take effect at once.
 * @param later runs work after all that was given to it before
 */
export function useKeyOrder(later: (work: Work) => Promise<void>) {
  /** The products being looked up, and the keys behind them. */
  const ahead = useRef(0)
  const behind = (work: Work) => {
    ahead.current += 1
    return later(work)
  }
  return {
    /** Looks up a product. The keys behind it wait until `found` is called, or until it ends. */
    lookUp: (work: (found: () => void) => Promise<void>) => {
      let open = true
      const found = () => {
        if (open) ahead.current -= 1
        open = false
      }
      return behind(() => work(found).finally(found))
    },
    key: (press: () => void) => {
      if (ahead.current === 0) return press()
      void behind(async () => {
        ahead.current -= 1
        press()
      })
      return undefined
    },
  }
}
