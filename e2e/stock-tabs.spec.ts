import { expect, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { signIn } from './signing-in.ts'

for (const [path, endpoint, tabs, one, many] of [
  ['adjustment', 'stock-adjustments', { 'Por aprobar': 'approval=pending' }, 'ajuste', 'ajustes'],
  [
    'transfer',
    'stock-transfers',
    { 'Por aprobar': 'status=pending', 'En camino': 'status=in_transit' },
    'traslado',
    'traslados',
  ],
  [
    'count',
    'stock-counts',
    { 'En conteo': 'approval=open', 'Por aprobar': 'approval=pending' },
    'conteo',
    'conteos',
  ],
] as const)
  test(`the tabs of ${path} say how many there are, and the foot how many are listed`, async ({
    page,
    request,
  }) => {
    const user = await callerFor(request, 'user')
    const totalOf = async (query: string) =>
      (await user.get<{ total: number }>(`/api/${endpoint}?limit=1${query}`)).total
    await signIn(page, 'user', `/stock/${path}`)
    // Other walks enter documents meanwhile.
    await expect(async () => {
      await page.reload()
      for (const [label, query] of Object.entries(tabs))
        await expect(page.getByRole('tab', { name: label })).toHaveText(
          `${label}${await totalOf(`&${query}`)}`,
          { timeout: 3000 },
        )
      const all = await totalOf('')
      const said = all === 0 ? 'Todavía no hay' : `${all} ${all === 1 ? one : many}`
      await expect(page.getByRole('main')).toContainText(said, { timeout: 3000 })
    }).toPass({ timeout: 60_000 })
  })
