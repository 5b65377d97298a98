import { type ReactNode, useCallback, useState } from 'react'
import type { ProductFacts } from './facts.ts'
import type { GridControl } from './grid/control.ts'
import type { Line } from './line.ts'
import { NewProduct } from './NewProduct.tsx'

interface Making {
  /** Begins a product of what was typed into a line. */
  readonly create: (line: Line, text: string) => void
  readonly dialog: ReactNode
}

/** Making a product from within a line, which then has it. */
export function useNewProduct(control: GridControl, facts: ProductFacts): Making {
  const [making, setMaking] = useState<{ line: Line; text: string } | null>(null)
  const create = useCallback((line: Line, text: string) => setMaking({ line, text }), [])
  const close = () => {
    setMaking(null)
    // The cell was left when the dialog opened, and takes the focus once the dialog has gone, unless the line went on.
    setTimeout(() => {
      if (making && control.active() === null) control.activate({ key: making.line.key, column: 'product' })
    }, 60)
  }
  const dialog = making && <NewProduct {...making} control={control} facts={facts} onClose={close} />
  return { create, dialog }
}
