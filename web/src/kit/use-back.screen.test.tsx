import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useBack } from './use-back.ts'

function Document() {
  const back = useBack('/purchase/list')
  return (
    <button type="button" onClick={back}>
      back
    </button>
  )
}

/** Presses it on the last of these addresses; where that leads. */
async function afterBack(...visited: string[]): Promise<string> {
  const history = createMemoryHistory({ initialEntries: visited, initialIndex: visited.length - 1 })
  const router = createRouter({
    routeTree: createRootRoute({ component: Document, notFoundComponent: Document }),
    history,
  })
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole('button', { name: 'back' }))
  return history.location.href
}

test('back leads to where the reader came from, a list with its filters', async () => {
  expect(await afterBack('/purchase/list?status=pending', '/purchase/edit/7')).toBe(
    '/purchase/list?status=pending',
  )
})

test('back leads to the list when the document was opened from outside', async () => {
  expect(await afterBack('/purchase/edit/7')).toBe('/purchase/list')
})
