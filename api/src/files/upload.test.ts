import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShop, password, type Shop } from '../../test/shop.ts'

// Over a real connection: a body comes in pieces there, and a truncated file is detected with a piece or after the
// last.

let shop: Shop
let address: string
let cookie: string
beforeAll(async () => {
  shop = await openShop()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'user', password }),
  })
  const { authToken } = (await login.json()) as { authToken: string }
  const bind = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  cookie = [`authToken=${authToken}`, ...bind].join('; ')
})
afterAll(() => shop.close())

const megabytes = 1024 * 1024
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 32)])
const table = (size: number) => Buffer.concat([Buffer.from('Nombre\n'), Buffer.alloc(size - 7, 'Ana\n')])

async function send(path: string, name: string, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetch(address + path, { method: 'POST', headers: { cookie }, body: form })
  return { status: reply.status, body: (await reply.json()) as { code?: string; size?: number } }
}
const rowsOf = async (of: string) => (await shop.owner.query(`select from ${of}`)).rows.length

test.each([
  ['/api/attachments', 'a.pdf', pdf, 4 * megabytes, 'attachment_too_large', 'attachment'],
  ['/api/images', 'a.png', pdf, 4 * megabytes, 'attachment_too_large', 'image'],
  ['/api/imports?kind=customer', 'a.csv', table, 20 * megabytes, 'too_large', 'import_batch'],
] as const)(
  '%s: a file of one byte too many is refused with a message each time, and nothing of it is stored',
  async (path, name, make, limit, code, of) => {
    const before = await rowsOf(of)
    const sizes = [...Array.from({ length: 12 }, () => limit + 1), limit + 2, limit + 65_536, 10 * limit]
    for (const size of sizes) {
      const { status, body } = await send(path, name, make(size))
      expect({ size, status, code: body.code }).toEqual({ size, status: 413, code })
    }
    expect(await rowsOf(of)).toBe(before)
  },
)

test('a connection on which a file was refused answers the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: string, path: string, type = 'text/plain', body = Buffer.alloc(0)) =>
    new Promise<{ status: number | undefined; port: number | undefined }>((resolve, reject) => {
      const headers = { cookie, 'content-type': type, 'content-length': body.length }
      const sent = request(address + path, { method, agent, headers, timeout: 10_000 }, (reply) => {
        const port = reply.socket.localPort
        reply.resume().on('end', () => resolve({ status: reply.statusCode, port }))
      })
      sent.on('timeout', () => sent.destroy(new Error('nothing answers')))
      sent.on('error', reject)
      sent.end(body)
    })
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  for (const size of [4 * megabytes + 1, 6 * megabytes, 12 * megabytes]) {
    const form = Buffer.concat([Buffer.from(head), pdf(size), Buffer.from('\r\n--x--\r\n')])
    const refused = await send('POST', '/api/attachments', 'multipart/form-data; boundary=x', form)
    expect({ size, status: refused.status }).toEqual({ size, status: 413 })
    expect(await send('GET', '/api/auth/user/profile')).toEqual({ status: 200, port: refused.port })
  }
  agent.destroy()
})

test.each(['/api/attachments', '/api/images', '/api/imports?kind=customer'])(
  '%s: two files at once are refused, and neither is stored',
  async (path) => {
    const before = await Promise.all(['attachment', 'image', 'import_batch'].map(rowsOf))
    const form = new FormData()
    for (const name of ['a.pdf', 'b.pdf']) form.append('file', new Blob([new Uint8Array(pdf(100_000))]), name)
    const reply = await fetch(address + path, { method: 'POST', headers: { cookie }, body: form })
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'malformed', fields: { file: { code: 'repeated' } } },
    ])
    expect(await Promise.all(['attachment', 'image', 'import_batch'].map(rowsOf))).toEqual(before)
  },
)

test('a file of exactly the allowed size is stored completely', async () => {
  const { status, body } = await send('/api/attachments', 'a.pdf', pdf(4 * megabytes))
  expect([status, body.size]).toEqual([200, 4 * megabytes])
})

test('a full disk is reported, reading goes on, and saving works when there is room again', async () => {
  const saved = await shop.as('user').upload('/api/attachments', 'a.pdf', pdf(64))
  const { id } = saved.json<{ id: number }>()
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const keep = vi.spyOn(shop.services.files, 'keep').mockRejectedValue(full)
  const before = await rowsOf('attachment')
  const refused = await shop.as('user').upload('/api/attachments', 'b.pdf', pdf(65))
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([507, 'disk_full'])
  expect(await rowsOf('attachment')).toBe(before)
  expect((await shop.as('user').get(`/api/attachments/${id}/file`)).rawPayload).toEqual(pdf(64))
  keep.mockRestore()
  expect((await shop.as('user').upload('/api/attachments', 'b.pdf', pdf(65))).statusCode).toBe(200)
})

test('a file that is damaged on the disk is not served as intact', async () => {
  const saved = await shop.as('user').upload('/api/attachments', 'c.pdf', pdf(66))
  const { id } = saved.json<{ id: number }>()
  const { rows } = await shop.owner.query<{ sha256: string }>('select sha256 from attachment where id = $1', [
    id,
  ])
  const hash = rows[0]?.sha256 ?? ''
  await writeFile(join(shop.filesFolder, hash.slice(0, 2), hash), pdf(67))
  const reply = await shop.as('user').get(`/api/attachments/${id}/file`)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([500, 'file_damaged'])
  expect((await shop.as('user').upload('/api/attachments', 'c.pdf', pdf(66))).statusCode).toBe(200)
  expect((await shop.as('user').get(`/api/attachments/${id}/file`)).rawPayload).toEqual(pdf(66))
})
