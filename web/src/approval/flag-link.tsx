import { screens } from '@trastienda/contract/access'
import type { ReactNode } from 'react'
import textStyles from '../kit/text.module.css'

/** Shows words as a link in a window of its own: what is being approved stays open. */
export const flagLink = (href: string) => (words: ReactNode) => (
  <a className={textStyles.link} href={href} target="_blank" rel="noreferrer">
    <bdi>{words}</bdi>
  </a>
)

/** A link to a supplier or customer by name, in the list where they are approved. */
export const partyLink = (list: 'suppliers' | 'customers', name: string) =>
  flagLink(`${screens[list]}?${new URLSearchParams({ q: name }).toString()}`)
