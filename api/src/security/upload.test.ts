import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const uploads = ['/api/attachments', '/api/images', '/api/imports?kind=product'] as const
const end = '--x--\r\n'
const part = (head: string, body: string) =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const file = part('name="file"; filename="a.pdf"', '%PDF-1.4\n%%EOF')

const send = (url: string, type: string, body: string | Buffer) =>
  shop.as('user').post(url, body, { headers: { 'content-type': type } })

describe.each(uploads)('%s: an unreadable form is the client’s fault', (url) => {
  test.each([
    ['no boundary', 'multipart/form-data', `${file}${end}`],
    ['an empty boundary', 'multipart/form-data; boundary=', `${file}${end}`],
    ['another boundary', 'multipart/form-data; boundary=y', `${file}${end}`],
    ['a field in place of the file', 'multipart/form-data; boundary=x', part('name="file"', 'abc') + end],
    ['no part at all', 'multipart/form-data; boundary=x', end],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    ['an end that never comes', 'multipart/form-data; boundary=x', file.slice(0, -8)],
    [
      'a head that never ends',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file',
    ],
    [
      'more fields than a form has',
      'multipart/form-data; boundary=x',
      part('name="f"', 'a').repeat(50) + file + end,
    ],
    ['JSON', 'application/json', '{"file":"%PDF"}'],
    ['a text', 'text/plain', '%PDF-1.4'],
    ['bytes alone', 'application/pdf', '%PDF-1.4'],
  ])('%s', async (_name, type, body) => {
    const reply = await send(url, type, body)
    expect(reply.statusCode, reply.body).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode, reply.body).toBeLessThan(500)
    expect(reply.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })
})

test('several files at once are refused, and none is stored', async () => {
  const count = async () => (await shop.owner.query('select from attachment')).rows.length
  const before = await count()
  const reply = await send(
    '/api/attachments',
    'multipart/form-data; boundary=x',
    `${file}${file}${file}${end}`,
  )
  expect(reply.statusCode).toBe(400)
  expect(await count()).toBe(before)
})

test.each([
  'a"; filename="b.exe',
  '../../../etc/passwd',
  String.raw`..\..\boot.ini`,
  '\u202egpj.exe',
  '.',
  '..',
  ' ',
  '\u0001',
  'ñ'.repeat(400),
])('ASVS 5.4.1: the name %j is stored as a name and becomes no path and no header', async (name) => {
  const { id } = (
    await shop.as('user').upload('/api/attachments', name, Buffer.from('%PDF-1.4\n%%EOF'))
  ).json<{
    id: number
  }>()
  const { headers } = await shop.as('user').get(`/api/attachments/${id}/file`)
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[^"\\/]{1,200}"; filename\*=UTF-8''[\w%.!#$&+^`|~-]+$/,
  )
})

describe('ASVS 5.2.2: polyglots have the type of their first bytes, and are never shown in place', () => {
  test.each([
    ['a PDF that is a page', '%PDF-1.4\n<html><script>alert(1)</script></html>', 'application/pdf'],
    [
      'a zip that is a page',
      'PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000'.padEnd(40, '\0') + '<script>',
      'application/zip',
    ],
    [
      'XML with a style sheet',
      '<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><a/>',
      'application/xml',
    ],
    [
      'XML that is a page',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>',
      'application/xml',
    ],
    [
      'XML with an entity bomb',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cc">]><a>&b;</a>',
      'application/xml',
    ],
  ])('%s', async (_name, body, type) => {
    const saved = await shop.as('user').upload('/api/attachments', 'x.html', Buffer.from(body, 'latin1'))
    expect(saved.statusCode, saved.body).toBe(200)
    const { headers } = await shop.as('user').get(`/api/attachments/${saved.json<{ id: number }>().id}/file`)
    expect(headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': expect.stringMatching(/^attachment;/),
    })
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture with script in it', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page that says XML late', '<script>alert(1)</script><?xml version="1.0"?>'],
    ['a program', 'MZ\u0090\u0000'],
    ['a script', '#!/bin/sh\n'],
  ])('%s is refused', async (_name, body) => {
    const reply = await shop.as('user').upload('/api/attachments', 'factura.pdf', Buffer.from(body, 'latin1'))
    expect(reply.json()).toMatchObject({ code: 'attachment_kind' })
  })
})

test.each([
  ['factura.hta', '%PDF-1.4\n<script>new ActiveXObject()</script>', 'factura.hta.pdf'],
  ['factura.pdf.bat', '%PDF-1.4\r\ncalc.exe\r\n', 'factura.pdf.bat.pdf'],
  ['factura.html', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'factura.html.xml'],
  ['factura.hta.', '%PDF-1.4', 'factura.hta..pdf'],
  ['Factura', '%PDF-1.4', 'Factura.pdf'],
  ['Factura 7.PDF', '%PDF-1.4', 'Factura 7.PDF'],
  [`${'ñ'.repeat(400)}.js`, '%PDF-1.4', `${'ñ'.repeat(193)}.js.pdf`],
])(
  'ASVS 5.4.1: %j is downloaded with the ending of its type: nothing executable',
  async (name, body, storedName) => {
    const saved = await shop.as('user').upload('/api/attachments', name, Buffer.from(body))
    expect(saved.json()).toMatchObject({ name: storedName })
  },
)

/** A spreadsheet with one sheet that decompresses to this many bytes. */
function bomb(size: number): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const packed = deflateRawSync(Buffer.alloc(size, 32))
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(packed.length, 4)
  sizes.writeUInt32LE(size, 8)
  const nameSize = Buffer.alloc(4)
  nameSize.writeUInt16LE(name.length)
  const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, nameSize])
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed])
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, Buffer.alloc(14), name])
  const tail = Buffer.alloc(22)
  tail.write('PK\u0005\u0006')
  tail.writeUInt16LE(1, 8)
  tail.writeUInt16LE(1, 10)
  tail.writeUInt32LE(central.length, 12)
  tail.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, tail])
}

test('a spreadsheet that decompresses to half a gigabyte is refused quickly, while others are served', async () => {
  const bytes = bomb(512 * 1024 * 1024)
  expect(bytes.length).toBeLessThan(1024 * 1024)
  const before = process.memoryUsage().rss
  const started = performance.now()
  const reading = shop.as('user').upload('/api/imports?kind=product', 'bomba.xlsx', bytes)
  const meanwhile = await shop.as('user').get('/api/auth/user/profile')
  expect(meanwhile.statusCode).toBe(200)
  const reply = await reading
  expect([413, 422]).toContain(reply.statusCode)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
}, 30_000)
