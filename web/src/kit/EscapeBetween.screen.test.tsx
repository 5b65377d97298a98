import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EscapeBetween } from './EscapeBetween.tsx'
import { SurfaceProvider, useModalSurface } from './modal-depth.ts'

function Surface({ onClose }: { onClose: () => void }) {
  const surface = useModalSurface()
  return (
    <SurfaceProvider value={surface}>
      <EscapeBetween onClose={onClose} />
    </SurfaceProvider>
  )
}

function Both({ onUpper, onLower }: { onUpper: () => void; onLower: () => void }) {
  const [isOpen, setOpen] = useState(true)
  // A reply closes it, not a key or a press: what React puts off then comes later.
  const answered = () => setTimeout(() => setOpen(false))
  return (
    <>
      <button onClick={answered}>Aprobar</button>
      <Surface onClose={onLower} />
      {isOpen && <Surface onClose={onUpper} />}
      {isOpen && <p>¿Aprobar?</p>}
    </>
  )
}

test('Esc in the moment in which a dialog leaves closes what lies below it', async () => {
  const [upper, lower] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const calls = () => [upper, lower].map(({ mock }) => mock.calls.length)
  const { container } = render(<Both onUpper={upper} onLower={lower} />)
  const escape = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  escape()
  expect(calls()).toEqual([1, 0])
  const gone = new MutationObserver(escape)
  gone.observe(container, { childList: true })
  // As in a browser, where nothing waits for the effects of a drawing.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  screen.getByRole('button').click()
  await waitFor(() => expect(screen.queryByText('¿Aprobar?')).toBeNull())
  gone.disconnect()
  vi.unstubAllGlobals()
  expect(calls()).toEqual([1, 1])
})
