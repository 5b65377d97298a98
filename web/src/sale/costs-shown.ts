import { mayDo } from '@trastienda/contract/access'
import { useState } from 'react'
import { useUser } from '../session/session.ts'

const placeOf = (person: number) => `till costs ${person}`

/** The stored choice; hidden when it cannot be read. */
function storedChoice(person: number): boolean {
  try {
    return localStorage.getItem(placeOf(person)) === 'shown'
  } catch {
    return false
  }
}

function storeChoice(person: number, shown: boolean): void {
  try {
    if (shown) localStorage.setItem(placeOf(person), 'shown')
    else localStorage.removeItem(placeOf(person))
  } catch {
    // Without storage the costs are hidden again next time.
  }
}

/**
 * Whether the till shows costs and profit: customers see its screen, so they are hidden until a person who may see
 * costs shows them.
 */
export function useCostsShown() {
  const { id = 0, role } = useUser()
  const may = mayDo(role, 'product.see')
  const [shown, setShown] = useState(() => storedChoice(id))
  const toggle = () => {
    storeChoice(id, !shown)
    setShown(!shown)
  }
  return { shown: may && shown, toggle: may ? toggle : undefined }
}

export type CostsShown = ReturnType<typeof useCostsShown>
