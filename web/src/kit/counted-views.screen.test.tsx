import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { listStores } from '@trastienda/contract/store'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { refreshLists } from './list-pages.ts'
import { useCountedViews } from './use-counted-views.ts'

function Tabs() {
  const client = useQueryClient()
  const [all] = useCountedViews([{ id: 'all', label: 'Todo', filters: {} }], {
    endpoint: listStores,
    key: 'store-count',
    filters: [],
  })
  return (
    <button type="button" onClick={() => void refreshLists(client, listStores.path)}>
      {all?.count}
    </button>
  )
}

test('the numbers of tabs are read anew with their list, as after an import', async () => {
  let total = 3
  const { hands } = await visit(Tabs, {
    answers: { [`GET ${listStores.path}`]: () => ({ data: [], next: null, total }) },
  })
  const tab = await screen.findByRole('button', { name: '3' })
  total = 4
  await hands.click(tab)
  await waitFor(() => expect(tab.textContent).toBe('4'))
})
