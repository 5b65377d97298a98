import { expect, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

for (const width of [1440, 390])
  test(`a list is divided into pages by a switch in the settings, and its page is found again, ${width} px`, async ({
    page,
    request,
  }) => {
    const { products } = await layOut(request, 60)
    const stem = products[0]?.name.replace(/ n\.º \d+$/, '') ?? ''
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'user', '/settings/appearance')
    const choice = page.getByRole('switch', { name: 'Listas por páginas' })
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(choice).toBeChecked()

    await page.goto(`/product/list?${new URLSearchParams({ q: stem.split(' ').at(-1) ?? '', sort: 'code' })}`)
    const rows = page.locator('tbody tr[data-index]')
    const pages = page.getByRole('navigation', { name: 'Páginas de la lista' })
    await expect(rows).toHaveCount(50)
    await pages.getByRole('button', { name: 'Página siguiente' }).press('Enter')
    await expect(pages.getByRole('status')).toContainText('Página 2 de 2')
    await expect(rows).toHaveCount(10)
    await expect(page).toHaveURL(/at=50/)
    expect(await faultsOf(page, { within: 'main' })).toEqual([])

    const first = await rows.first().innerText()
    await page.reload()
    await expect(pages.getByRole('status')).toContainText('Página 2 de 2')
    await expect(rows.first()).toHaveText(first, { useInnerText: true })
    await page.keyboard.press('ArrowUp')
    await expect(pages.getByRole('status')).toContainText('Página 1 de 2')
    await expect(page.locator('tr[data-current]')).toBeInViewport()
  })
