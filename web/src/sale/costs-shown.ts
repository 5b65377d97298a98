import { mayDo } from '@trastienda/contract/access'
import { useState } from 'react'
import { useUser } from '../session/session.ts'

const placeOf = (person: number) => `till costs ${person}`

/** What is kept on this device; hidden where it cannot be read. */
function kept(person: number): boolean {
  try {
    return localStorage.getItem(placeOf(person)) === 'shown'
  } catch {
    return false
  }
}

function keep(person: number, shown: boolean): void {
  try {
    if (shown) localStorage.setItem(placeOf(person), 'shown')
    else localStorage.removeItem(placeOf(person))
  } catch {
    // They are out of sight next time.
  }
}

/**
 * Whether the till shows what goods cost and what is earned on them: customers see its screen, so that it does not until
 * somebody who may see costs asks for it.
 */
export function useCostsShown() {
  const { id = 0, role } = useUser()
  const may = mayDo(role, 'product.see')
  const [shown, setShown] = useState(() => kept(id))
  const toggle = () => {
    keep(id, !shown)
    setShown(!shown)
  }
  return { shown: may && shown, toggle: may ? toggle : undefined }
}

export type CostsShown = ReturnType<typeof useCostsShown>
