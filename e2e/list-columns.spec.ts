import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { enter, newPerson } from './new-person.ts'
import { faultsOf } from './axe.ts'
import { signIn } from './signing-in.ts'

const heads = (page: Page) => page.locator('[data-part=list] thead th')
const widthOf = async (page: Page, name: string) =>
  (await heads(page).filter({ hasText: name }).boundingBox())?.width ?? 0
const choose = (page: Page) => page.getByRole('button', { name: 'Columnas y densidad' }).click()

/** Opens the list of suppliers for somebody whose settings are nobody else's. */
async function person(page: Page) {
  const word = randomUUID().slice(0, 6)
  return newPerson(page, `col${word}`, 'user')
}

/** The same person at another device. */
async function elsewhere(browser: Browser, { username, password }: { username: string; password: string }) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/people/supplier')
  await enter(page, username, password)
  return page
}

test('columns are put in order, made wider and pinned by keyboard, and are so on every device', async ({
  page,
  browser,
}) => {
  const who = await person(page)
  await page.goto('/people/supplier')
  await enter(page, who.username, who.password)
  await expect(heads(page).first()).toBeVisible()
  const before = (await heads(page).allInnerTexts()).filter(Boolean)
  const [first = '', second = ''] = before
  const act = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
  }

  await choose(page)
  await act(`Bajar ${first}`)
  await expect(heads(page).filter({ hasText: /\S/ }).first()).toHaveText(second)
  await act(`Fijar ${first} al comienzo`)
  await expect(heads(page).filter({ hasText: /\S/ }).first()).toHaveText(first)
  const narrow = await widthOf(page, first)
  await act(`Ensanchar ${first}`)
  await act(`Ensanchar ${first}`)
  await expect.poll(() => widthOf(page, first)).toBeGreaterThan(narrow + 30)
  await page.keyboard.press('Escape')

  const other = await elsewhere(browser, who)
  await expect(heads(other).filter({ hasText: /\S/ }).first()).toHaveText(first)
  await expect.poll(() => widthOf(other, first)).toBe(await widthOf(page, first))
  // The pinned column stays while the others scroll beneath it.
  await other.setViewportSize({ width: 800, height: 700 })
  const pinned = heads(other).filter({ hasText: first })
  const left = (await pinned.boundingBox())?.x
  await other.locator('[data-part=table]').evaluate((table) => table.scrollTo({ left: 500 }))
  await expect
    .poll(() => other.locator('[data-part=table]').evaluate((table) => table.scrollLeft))
    .toBeGreaterThan(0)
  expect((await pinned.boundingBox())?.x).toBe(left)

  await choose(page)
  await page.getByRole('button', { name: 'Restablecer' }).click()
  await expect.poll(async () => (await heads(page).allInnerTexts()).filter(Boolean)).toEqual(before)
  await other.context().close()
})

test('the edge of a column is dragged, and its head to another place', async ({ page }) => {
  const who = await person(page)
  await page.goto('/people/supplier')
  await enter(page, who.username, who.password)
  await expect(heads(page).first()).toBeVisible()
  const [first = '', second = ''] = (await heads(page).allInnerTexts()).filter(Boolean)
  const edge = heads(page).filter({ hasText: first }).locator('[data-part=column-edge]')
  const { x, y, width, height } = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const wide = await widthOf(page, first)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => widthOf(page, first)).toBeCloseTo(wide - 60, 0)
  await page.reload()
  await expect.poll(() => widthOf(page, first)).toBeCloseTo(wide - 60, 0)
  // A double press gives it its own width again.
  await edge.dblclick()
  await expect.poll(() => widthOf(page, first)).toBeCloseTo(wide, 0)

  await heads(page)
    .filter({ hasText: second })
    .dragTo(heads(page).filter({ hasText: first }))
  await expect(heads(page).filter({ hasText: /\S/ }).first()).toHaveText(second)
})

test('a view is shared with the company: others open it and cannot change it', async ({ page, browser }) => {
  const who = await person(page)
  const name = `Cali ${who.username}`
  await page.goto('/people/supplier?city=Cali')
  await enter(page, who.username, who.password)
  await page.getByRole('button', { name: 'Guardar como…' }).click()
  await page.getByLabel('Nombre de la vista').fill(name)
  await page.keyboard.press('Enter')
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(other, 'secretary', '/people/supplier')
  await expect(other.getByRole('tab', { name: 'Todo' })).toBeVisible()
  await expect(other.getByRole('tab', { name })).toHaveCount(0)

  const menu = page.getByRole('button', { name: `Opciones de la vista ${name}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Compartir con la empresa' }).click()
  await expect(page.getByRole('tab', { name: `${name} compartida con la empresa` })).toBeVisible()
  await other.reload()
  await other.getByRole('tab', { name: `${name} compartida por Marcela Segunda` }).click()
  await expect(other).toHaveURL(/city=Cali/)
  await other.getByRole('button', { name: `Opciones de la vista ${name}` }).click()
  await expect(other.getByRole('menuitem')).toHaveText(['Duplicar la vista', 'Abrir siempre con esta vista'])
  await other.keyboard.press('Escape')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Dejar de compartir' }).click()
  await expect(page.getByRole('tab', { name })).not.toHaveText(/compartida/)
  await other.reload()
  await expect(other.getByRole('tab', { name: 'Todo' })).toBeVisible()
  await expect(other.getByRole('tab', { name })).toHaveCount(0)
  await other.context().close()
})

test('a view keeps its own columns, is duplicated with them, and is shared with one role alone', async ({
  page,
  browser,
}) => {
  const who = await person(page)
  const name = `Neiva ${who.username}`
  await page.goto('/people/supplier?city=Neiva')
  await enter(page, who.username, who.password)
  await page.getByRole('button', { name: 'Guardar como…' }).click()
  await page.getByLabel('Nombre de la vista').fill(name)
  await page.keyboard.press('Enter')
  const tab = (words: string) => page.getByRole('tab', { name: words, exact: true })
  await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  const city = page.getByRole('columnheader', { name: 'Ciudad' })
  await expect(city).toBeVisible()

  // A column that is hidden in the view is shown in the list.
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('checkbox', { name: 'Ciudad' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(city).toHaveCount(0)
  await page.getByRole('tab', { name: 'Todo' }).click()
  await expect(city).toBeVisible()
  await tab(name).click()
  await expect(city).toHaveCount(0)

  // By keyboard it is duplicated, and its copy has its columns.
  const menu = (words: string) =>
    page.getByRole('button', { name: `Opciones de la vista ${words}`, exact: true })
  await menu(name).press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Duplicar la vista' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tab(`${name} (copia)`)).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/city=Neiva/)
  await expect(city).toHaveCount(0)

  await menu(`${name} (copia)`).click()
  await page.getByRole('menuitem', { name: 'Compartir solo con un rol…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Rol/ }).click()
  await page.getByRole('option', { name: 'Secretaría' }).click()
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('tab', { name: /compartida solo con el rol Secretaría/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: /compartida solo con el rol Secretaría/ })).toBeVisible()
  await expect(city).toHaveCount(0)

  for (const [username, sees] of [
    ['secretary', 1],
    ['admin', 0],
  ] as const) {
    const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await signIn(other, username, '/people/supplier')
    await expect(other.getByRole('tab', { name: 'Todo' })).toBeVisible()
    await expect(other.getByRole('tab', { name: `${name} (copia)` })).toHaveCount(sees)
    if (sees) {
      await other.getByRole('tab', { name: `${name} (copia)` }).click()
      await expect(other.getByRole('columnheader', { name: 'Empresa' })).toBeVisible()
      await expect(other.getByRole('columnheader', { name: 'Ciudad' })).toHaveCount(0)
    }
    await other.context().close()
  }
})
