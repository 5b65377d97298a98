import type { ExpiringLot } from '@trastienda/contract/report-products'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import { LotMenu } from './LotMenu.tsx'

test('what cannot be done with an expired lot says why in the menu', async () => {
  const acted: string[] = []
  const lot = { name: 'Leche entera 1 L', lot: 'L1', daysLeft: -1 } as ExpiringLot
  const { hands } = await visit(() => <LotMenu lot={lot} onAction={(action) => acted.push(action)} />, {
    at: '/report/product_expiry_alert',
    as: 'admin',
  })
  await hands.click(await screen.findByRole('button', { name: /Leche entera 1 L/ }))
  const menu = await screen.findByRole('menu')
  for (const name of ['Trasladar a otra tienda', 'Rebajar el precio']) {
    const entry = within(menu).getByRole('menuitem', { name })
    expect(entry.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(entry.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    expect(why?.textContent).toBe('El lote ya venció: no se vende ni se traslada.')
  }
  const scrap = within(menu).getByRole('menuitem', { name: 'Dar de baja' })
  expect(scrap.getAttribute('aria-describedby')).toBeNull()
  await hands.click(scrap)
  expect(acted).toEqual(['scrap'])
})
