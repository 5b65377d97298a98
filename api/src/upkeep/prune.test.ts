import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeAttachment, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import { diskStore, type FileStore } from '../files/store.ts'
import { prune } from './prune.ts'

let shop: Shop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'trastienda-prune-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000)
const count = async (table: string, where = 'true') =>
  (await shop.owner.query(`select from ${table} where ${where}`)).rows.length

const there = (files: FileStore, hashes: readonly string[]) =>
  Promise.all(hashes.map(async (sha256) => (await files.read(sha256)) !== undefined))

test('keys older than 48 hours, ended sessions and old failures are deleted, in as many steps as needed; the rest stays', async () => {
  const now = shop.now
  await shop.as('user').get('/api/auth/user/profile')
  await shop.owner.query(
    `insert into idempotency (company_id, user_id, key, request_hash, created_at)
     select $1, $2, 'clave-de-prueba-' || n, '', $3::timestamptz - case when n <= 12000 then interval '49 hours' else interval '47 hours' end
       from generate_series(1, 12010) n`,
    [shop.companyId, shop.ids.user, now],
  )
  await shop.owner.query(
    `insert into session (token_hash, bind_hash, user_id, seen_at, expires_at, address, agent)
     values ('a', 'a', $1, $2, $2::timestamptz - interval '1 second', '', ''),
            ('b', 'b', $1, $2::timestamptz - interval '61 minutes', $2::timestamptz + interval '1 hour', '', '')`,
    [shop.ids.user, now],
  )
  await shop.owner.query(
    `insert into login_failure (username, address, at)
     values ('user', '', $1::timestamptz - interval '16 minutes'), ('user', '', $1::timestamptz - interval '14 minutes')`,
    [now],
  )
  await shop.owner.query(
    `insert into blocked_attempt (user_id, address, first_at, last_at)
     values ($1, '10.0.0.1', $2, $2::timestamptz - interval '91 days'), ($1, '10.0.0.2', $2, $2::timestamptz - interval '89 days')`,
    [shop.ids.user, now],
  )
  expect(await prune({ ...shop.services, files: diskStore(folder) }, now)).toEqual({
    keys: 12_000,
    sessions: 2,
    failures: 1,
    attempts: 1,
    attachments: 0,
    images: 0,
    imports: 0,
    notifications: 0,
    removals: 0,
    deletions: 0,
    events: 0,
    mails: 0,
    halves: 0,
  })
  expect([await count('idempotency'), await count('session'), await count('login_failure')]).toEqual([
    10, 1, 1,
  ])
  expect((await shop.as('user').get('/api/auth/user/profile')).statusCode).toBe(200)
})

test('an attachment that no document named in thirty days is deleted with its bytes; one that was ever named stays', async () => {
  const files = diskStore(folder)
  const user = shop.as('user')
  const [supplierId, productId] = [
    await makeSupplier(shop, 'Archivo S.A.S.'),
    await makeProduct(shop, 'ARC-1'),
  ]
  const hashes = await Promise.all(['a', 'b', 'c', 'd'].map((text) => files.keep(Buffer.from(text))))
  const old = days(31)
  await Promise.all(hashes.map((sha256) => utimes(join(folder, sha256.slice(0, 2), sha256), old, old)))
  const [alone, shared, again, used, young] = await Promise.all(
    Array.from({ length: 5 }, () => makeAttachment(user)),
  )
  const set = (id: number | undefined, sha256: string | undefined, at: Date) =>
    shop.owner.query('update attachment set sha256 = $2, created_at = $3 where id = $1', [id, sha256, at])
  await set(alone, hashes[0], old)
  await set(shared, hashes[1], old)
  await set(again, hashes[2], old)
  await set(used, hashes[3], old)
  await set(young, hashes[1], days(29))
  const draft = await draftOf(shop, user, supplierId, [{ productId }], { attachmentIds: [used ?? 0] })
  const { id, version } = (await user.post('/api/purchases', draft)).json<{ id: number; version: number }>()
  const other = { ...draft, attachmentIds: [await makeAttachment(user)] }
  expect((await user.patch(`/api/purchases/${id}`, other, version)).statusCode).toBe(200)
  // The same bytes are uploaded a second time just before the row is deleted.
  expect(await files.keep(Buffer.from('c'))).toBe(hashes[2])

  expect(await prune({ ...shop.services, files }, new Date())).toMatchObject({ attachments: 3 })
  expect(await there(files, hashes)).toEqual([false, true, true, true])
  expect(await count('attachment', `id in (${used}, ${young})`)).toBe(2)
})

test('an unused picture and a table that was never imported are deleted after a day, with their bytes', async () => {
  const files = diskStore(folder)
  const hashes = await Promise.all(
    ['f1', 't1', 'f2', 't2', 'f3', 't3', 'u1', 'u2', 'd1'].map((text) => files.keep(Buffer.from(text))),
  )
  const old = days(2)
  await Promise.all(hashes.map((sha256) => utimes(join(folder, sha256.slice(0, 2), sha256), old, old)))
  const [f1, t1, f2, t2, f3, t3, u1, u2, d1] = hashes
  const image = async (full: string | undefined, thumb: string | undefined, at: Date) => {
    const { rows } = await shop.owner.query<{ id: number }>(
      'insert into image (company_id, sha256, thumb_sha256, created_at) values ($1, $2, $3, $4) returning id',
      [shop.companyId, full, thumb, at],
    )
    return rows[0]?.id
  }
  const table = (sha256: string | undefined, state: string, at: Date) =>
    shop.owner.query(
      `insert into import_batch (company_id, kind, file_name, table_sha256, columns, state, total, created_by, created_at)
       values ($1, 'product', 'tabla.csv', $2, '[]', $3, 1, $4, $5)`,
      [shop.companyId, sha256, state, shop.ids.user, at],
    )
  await image(f1, t1, old)
  const usedImage = await image(f2, t2, old)
  await image(f3, t3, days(0.9))
  const productId = await makeProduct(shop, 'FOTO-1')
  await shop.owner.query('update product set image_id = $2 where id = $1', [productId, usedImage])
  await table(u1, 'uploaded', old)
  await table(u2, 'uploaded', days(0.9))
  await table(d1, 'done', old)

  expect(await prune({ ...shop.services, files }, new Date())).toMatchObject({ images: 1, imports: 1 })
  expect(await there(files, hashes)).toEqual([false, false, true, true, true, true, false, true, true])
  expect([await count('image'), await count('import_batch')]).toEqual([2, 2])
})

test('notifications older than ninety days and events older than a day are deleted; the rest stays', async () => {
  const ages = [89, 91]
  for (const age of ages)
    await shop.owner.query(
      `insert into notification (company_id, user_id, kind, document_kind, document_id, reference, supplier, amount, at)
       values ($1, $2, 'purchase_approved', 'purchase', 1, 'FE-1', 'X', 1, $3::timestamptz - make_interval(days => $4))`,
      [shop.companyId, shop.ids.user, shop.now, age],
    )
  await shop.owner.query(
    `insert into notification_event (company_id, user_id, at)
     values ($1, $2, $3::timestamptz - interval '25 hours'), ($1, $2, $3::timestamptz - interval '23 hours')`,
    [shop.companyId, shop.ids.user, shop.now],
  )
  const before = await count('notification_event')
  expect(await prune({ ...shop.services, files: diskStore(folder) }, shop.now)).toMatchObject({
    notifications: 1,
    removals: 0,
    deletions: 0,
    events: 1,
  })
  expect(await count('notification', `kind = 'purchase_approved'`)).toBe(1)
  expect(await count('notification_event')).toBe(before - 1)
})

test('mail is deleted ninety days after its last attempt, with its files and the copy in the folder; due and shared ones stay', async () => {
  const files = diskStore(folder)
  const [alone, shared] = await Promise.all(['pdf-1', 'pdf-2'].map((text) => files.keep(Buffer.from(text))))
  const old = days(200)
  for (const sha256 of [alone, shared])
    await utimes(join(folder, sha256?.slice(0, 2) ?? '', sha256 ?? ''), old, old)
  const letter = async (state: string, age: number, sha256 = alone) => {
    const at = days(age)
    const { rows } = await shop.owner.query<{ id: number }>(
      `insert into mail (company_id, recipient, sender, subject, body, html, files, document_kind, document_id, state, next_at, sent_at, created_at)
       values ($1, 'pedidos@lacteos.example', 'El Samán', 'Orden', '', '', $2, 'purchase_order', 1, $3, $4, $5, $6) returning id`,
      [
        shop.companyId,
        JSON.stringify([{ sha256, name: 'orden.pdf', mediaType: 'application/pdf' }]),
        state,
        at,
        state === 'sent' || state === 'kept' ? at : null,
        old,
      ],
    )
    return rows[0]?.id ?? 0
  }
  const gone = [await letter('sent', 91), await letter('kept', 91), await letter('failed', 91)]
  const stays = [await letter('sent', 89, shared), await letter('queued', 91, shared)]
  await letter('sent', 91, shared)
  const mailFolder = shop.services.mail.folder ?? ''
  const copy = (id: number) => join(mailFolder, `trastienda.${shop.companyId}.${id}.${old.getTime()}.eml`)
  await mkdir(mailFolder, { recursive: true })
  for (const id of [...gone, ...stays]) await writeFile(copy(id), 'Subject: Orden')

  expect(await prune({ ...shop.services, files }, new Date())).toMatchObject({ mails: 4 })
  const { rows } = await shop.owner.query<{ id: number }>('select id from mail order by id')
  expect(rows.map(({ id }) => id)).toEqual(stays)
  expect(await there(files, [alone ?? '', shared ?? ''])).toEqual([false, true])
  expect((await readdir(mailFolder)).sort()).toEqual(stays.map((id) => basename(copy(id))).sort())
})
