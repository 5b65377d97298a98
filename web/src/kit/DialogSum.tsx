import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import dialogStyles from './dialog.module.css'

const Place = createContext<HTMLElement | null>(null)

/** What scrolls of a dialog, with the place below it for what it adds up to. */
export function DialogSumRoom({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <Place value={place}>{children}</Place>
      <div ref={setPlace} className={dialogStyles.sum} />
    </>
  )
}

/** What the lines of a dialog add up to: in sight above its buttons, however many lines there are. */
export function DialogSum({ children }: { children: ReactNode }) {
  const place = useContext(Place)
  return place && createPortal(children, place)
}
