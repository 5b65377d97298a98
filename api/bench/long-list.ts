import { measureInBrowser } from './forms.ts'
import { startServer } from './server.ts'
import { makeShop, type PostgresServer } from './shop.ts'

/**
 * Opens the list of many purchases in a browser and scrolls through it (`e2e/long-list.bench.ts`).
 * @returns how many goals are missed: none or one
 */
export async function measureLongList(
  server: PostgresServer,
  folder: string,
  purchases: number,
): Promise<number> {
  if (!process.env['CHROMIUM']) return 0
  const shop = await makeShop(server, 'long_list', purchases)
  const running = await startServer(shop.url, folder)
  try {
    return await measureInBrowser(['long-list.bench.ts'], {
      SERVED: `http://127.0.0.1:${running.port}`,
      COOKIES: shop.cookies.user,
    })
  } finally {
    await running.stop()
    await shop.owner.end()
  }
}
