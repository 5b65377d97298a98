import { Client } from '../import/client.ts'
import { openShop, password } from './shop.ts'

/** A new shop that listens, and those who bring a file into it over HTTP: one enters, the other approves. */
export async function openImporting() {
  const shop = await openShop()
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const hands = {
    user: await Client.signIn(url, 'user', password),
    approver: await Client.signIn(url, 'admin', password),
  }
  return { shop, hands }
}
