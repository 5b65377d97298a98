import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { DocumentDrawer } from './DocumentDrawer.tsx'

const drawer = (edits: boolean) => () => (
  <DocumentDrawer
    id={7}
    record={{ id: 7, show: () => undefined, close: () => undefined }}
    list="/api/purchase-orders"
    document={{
      title: 'Orden OC-7',
      actions: null,
      banner: null,
      page: '/purchase-order/edit/7',
      edits,
    }}
    result={{ error: null, isPending: false, refetch: () => undefined }}
    missing="No existe"
  >
    OC-7
  </DocumentDrawer>
)

test.each([
  [true, '/purchase-order/edit/7'],
  [false, '/purchase-order/list'],
])('E edits the document of a panel, as it does a row, if its state allows it: %s', async (edits, at) => {
  const { hands, address } = await visit(drawer(edits), { at: '/purchase-order/list' })
  await screen.findByText('OC-7')
  await hands.keyboard('e')
  expect(address()).toBe(at)
})
