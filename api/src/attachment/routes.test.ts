import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 32)])
const upload = (name: string, bytes: Buffer) => shop.as('user').upload('/api/attachments', name, bytes)

test('a file is identified by its content and returned byte by byte, as a download that runs nothing', async () => {
  const saved = await upload('../../etc/Factura «ñ» 1.png', png)
  expect(saved.json()).toMatchObject({ name: 'Factura «ñ» 1.png', mediaType: 'image/png', size: png.length })
  const file = await shop.as('secretary').get(`/api/attachments/${saved.json<{ id: number }>().id}/file`)
  expect(file.rawPayload).toEqual(png)
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': expect.stringMatching(
      /^attachment; .*filename\*=UTF-8''Factura%20%C2%AB%C3%B1%C2%BB%201\.png$/,
    ),
  })
})

test('invisible characters of its name are removed', async () => {
  const saved = await upload('fac\u200Btura\u200F\u061C\u2028\u202E fdp.png', png)
  expect(saved.json()).toMatchObject({ name: 'factura fdp.png' })
})

test('4,194,304 bytes are accepted and one more is not', async () => {
  expect((await upload('grande.pdf', pdf(4_194_304))).json()).toMatchObject({ size: 4_194_304 })
  const over = await upload('grande.pdf', pdf(4_194_305))
  expect(over.statusCode).toBe(413)
  expect(over.json()).toMatchObject({ code: 'attachment_too_large' })
})

test.each([
  ['factura.pdf', Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
  ['factura.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
  ['factura.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['factura.pdf', Buffer.from('#!/bin/sh\nrm -rf /')],
])('%s with content %# is refused, whatever its name', async (name, bytes) => {
  const reply = await upload(name, bytes)
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'attachment_kind' })
})

test('an empty file is refused as such, whatever its name', async () => {
  const reply = await upload('vacia.pdf', Buffer.alloc(0))
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'attachment_empty' }])
})

test('an electronic invoice in XML is accepted', async () => {
  const reply = await upload('factura.xml', Buffer.from('<?xml version="1.0"?><Invoice/>'))
  expect(reply.json()).toMatchObject({ mediaType: 'application/xml' })
})

test('a file of another company does not exist, nor does one of documents hidden from a buyer, and visitors get none', async () => {
  const { id } = (await upload('a.png', png)).json<{ id: number }>()
  expect((await shop.as('rival').get(`/api/attachments/${id}/file`)).statusCode).toBe(404)
  expect((await shop.as('buyer').get(`/api/attachments/${id}/file`)).statusCode).toBe(404)
  expect((await shop.as('nobody').get(`/api/attachments/${id}/file`)).statusCode).toBe(401)
})
