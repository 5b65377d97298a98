import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Columns3 } from 'lucide-react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { IconButton } from './Button.tsx'

const Screen = () => (
  <>
    <IconButton icon={Columns3} label="Columnas y densidad" onPress={() => undefined} />
    <a href="#views">Guardar como…</a>
  </>
)

test('what a control that has the focus is called goes as soon as the pointer is elsewhere', async () => {
  const { hands } = await visit(Screen)
  await hands.tab()
  expect(await screen.findByRole('tooltip')).toBeDefined()
  fireEvent.pointerMove(screen.getByRole('button'))
  expect(screen.getByRole('tooltip')).toBeDefined()
  fireEvent.pointerMove(screen.getByRole('link'))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})
