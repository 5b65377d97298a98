import { screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import type { Option } from './filter-code.ts'
import { ComboBox } from './ComboBox.tsx'
import { Dialog } from './Dialog.tsx'
import { FileField } from './FileField.tsx'
import { useFocusKeeper } from './focus-keeper.ts'

const fileOf = (name: string) => new File(['x'], name)
const none = async () => []

function Page() {
  const page = useRef<HTMLElement>(null)
  useFocusKeeper(page)
  const [files, setFiles] = useState<readonly File[]>(['a.pdf', 'b.pdf', 'c.pdf'].map(fileOf))
  const [city, setCity] = useState<Option | null>({ id: 1, label: 'Cali' })
  return (
    <main ref={page}>
      <Dialog open title="Compra" onClose={() => undefined}>
        <FileField label="Archivos" name="files" multiple value={files} onChange={setFiles} />
        <ComboBox label="Ciudad" name="city" search={none} value={city} onChange={setCity} />
      </Dialog>
    </main>
  )
}

const button = (name: RegExp) => screen.getByRole('button', { name })
const at = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('a row that is removed by keyboard leaves the cursor on its neighbour, and the last one in its field', async () => {
  const { hands } = draw(<Page />)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  button(/b\.pdf/).focus()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(at()).toMatch(/c\.pdf/))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(at()).toMatch(/a\.pdf/))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(at()).toBe('Elegir archivo'))
})

test('a field that is emptied by its cross has the cursor', async () => {
  const { hands } = draw(<Page />)
  button(/^Borrar/).focus()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
})
