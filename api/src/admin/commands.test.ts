import { flagName } from '@trastienda/contract/approval-flags'
import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPdf } from '../../test/goods.ts'
import { runAdmin, startProgram } from '../../test/program.ts'
import { openOwner } from '../db/pool.ts'
import { reachDatabase } from '../verify/running.ts'

// The real `npm run admin`, on the embedded database of a data folder: beside a running server, and without one.

let folder: string
let server: { child: ChildProcess; ended: Promise<unknown>; address: string } | undefined
const data = () => join(folder, 'data')
const bill = newPdf()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-admin-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

const admin = (...args: string[]) => runAdmin({ DATA_DIR: data() }, args)

async function start(dataDir = data()): Promise<string> {
  const run = startProgram({ PORT: '0', DATA_DIR: dataDir }, ['--empty'])
  const output = await Promise.race([
    run.ready,
    run.ended.then((end) => Promise.reject(new Error(end.output))),
  ])
  server = { ...run, address: /is ready: (\S+)/.exec(output)?.[1] ?? '' }
  return output
}

async function stop(): Promise<void> {
  server?.child.kill('SIGTERM')
  await server?.ended
  server = undefined
}

async function signIn(password: string) {
  const reply = await fetch(`${server?.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Caja\t3' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { authToken = '' } = (reply.ok ? await reply.json() : {}) as { authToken?: string }
  const bind = /bind=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { status: reply.status, cookie: `authToken=${authToken}; bind=${bind}` }
}

const request = (cookie: string, method: string, path: string, body?: unknown, version?: number) =>
  fetch(`${server?.address}${path}`, {
    method,
    headers: {
      cookie,
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      ...(version !== undefined && { 'if-match': `"v${version}"` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })

async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const reached = await reachDatabase({ DATA_DIR: data() })
  const client = await openOwner(reached.target)
  try {
    return await work(client)
  } finally {
    await client.end()
    await reached.close()
  }
}

/** An approved purchase of one product, with its attachment. @returns the ids of the purchase and the attachment */
async function buy(cookie: string) {
  const { storeId, supplierId, productId, responsibleId } = await asOwner(async (client) => {
    const one = async (text: string) => (await client.query<{ id: number }>(text)).rows[0]?.id ?? 0
    const storeId = await one('select id from store')
    const supplierId = await one(
      `insert into supplier (company_id, company, approval) select id, 'Lácteos', 'approved' from company returning id`,
    )
    const categoryId = await one(
      `insert into category (company_id, name) select id, 'Lácteos' from company returning id`,
    )
    const productId = await one(
      `with p as (insert into product (company_id, code, name, category_id, unit, unit_whole, tracks_expiry)
         select id, 'L-1', 'Leche', ${categoryId}, 'und', true, false from company returning company_id, id)
       insert into valuation (company_id, product_id) select company_id, id from p returning product_id as id`,
    )
    const responsibleId = await one(`select id from app_user where username = 'admin'`)
    return { storeId, supplierId, productId, responsibleId }
  })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bill)]), 'factura.pdf')
  const { id: attachmentId } = (await (await request(cookie, 'POST', '/api/attachments', form)).json()) as {
    id: number
  }
  const draft = {
    supplierId,
    storeId,
    customerId: null,
    responsibleId,
    reference: 'FE-1',
    purchasedOn: '2026-01-15',
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    attachmentIds: [attachmentId],
    items: [{ productId, quantity: '12', cost: '2500' }],
  }
  const { id } = (await (await request(cookie, 'POST', '/api/purchases', draft)).json()) as { id: number }
  const seen = [flagName({ kind: 'own', allowed: true })]
  const approved = await request(cookie, 'POST', `/api/purchases/${id}/approve`, { seen }, 1)
  expect(approved.status, await approved.text()).toBe(200)
  return { id, attachmentId }
}

const passwordIn = (output: string) => /password(?: of .+)? is (\S+)/.exec(output)?.[1] ?? ''

test('an impossible command prints one line', async () => {
  expect(await admin('help')).toMatchObject({ code: 0, output: expect.stringContaining(`(now ${data()})`) })
  for (const [args, words] of [
    [['reset-password'], 'reset-password takes <username>'],
    [['list-sessions'], `There is no database in ${data()}`],
  ] as const) {
    const { code, output } = await admin(...args)
    expect([code, output.trim().split('\n').length], args.join(' ')).toEqual([1, 1])
    expect(output).toContain(words)
  }
})

test('beside a running server: passwords, sessions, closed sites and addresses', async () => {
  const first = /with the password (\S+)/.exec(await start())?.[1] ?? ''
  expect((await signIn(first)).status).toBe(200)
  expect((await admin('list-sessions')).output).toMatch(/^admin {2,}127\.0\.0\.1 .*Caja 3$/m)
  expect((await admin('list-sessions', 'nadie')).output).toContain('Nobody has the username nadie')

  const reset = await admin('reset-password', 'Admin')
  expect(reset.code, reset.output).toBe(0)
  const password = passwordIn(reset.output)
  expect((await signIn(first)).status).toBe(401)
  const { status, cookie } = await signIn(password)
  expect(status).toBe(200)
  const own = 'Lluvia*Verde7'
  expect(
    (await request(cookie, 'POST', '/api/auth/password', { current: password, password: own })).status,
  ).toBe(200)

  await asOwner((client) =>
    client.query(`update app_user set addresses = '{10.0.0.9}' where username = 'admin'`),
  )
  expect((await signIn(own)).status).toBe(404)
  expect((await admin('allow-any-address', 'admin')).code).toBe(0)
  expect((await request(cookie, 'GET', '/api/auth/user/profile')).status).toBe(200)

  const { id, attachmentId } = await buy(cookie)
  expect(id * attachmentId).toBeGreaterThan(0)
  await asOwner((client) =>
    client.query('update site set all_disabled = true; update company set disabled = true'),
  )
  const reopened = await admin('reopen-site')
  expect(reopened.output).toContain('The site is open')
  expect((await admin('reopen-site')).output).toBe('Nothing was closed\n')
  expect((await admin('forget-second-factors')).output).toContain('stop it first')

  expect((await admin('end-sessions', '--all')).output).toMatch(/^[1-9]\d* sessions ended$/m)
  expect((await request(cookie, 'GET', '/api/auth/user/profile')).status).toBe(401)
  expect((await admin('list-sessions')).output).toBe('Nobody is signed in\n')
  // All of it is in the audit log, without a person.
  const { rows } = await asOwner((client) =>
    client.query<{ action: string }>(`select action from history where user_id is null order by id`),
  )
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['password_reset', 'sign_in_failed', 'changed', 'activated', 'session_ended']),
  )
})

test('a backup of the running server is imported completely into an empty folder, and the server starts on it', async () => {
  const archive = join(folder, 'todo.tar.gz')
  const exported = await admin('backup', 'export', archive)
  expect(exported.code, exported.output).toBe(0)
  expect(exported.output).toMatch(/todo\.tar\.gz: \d+ rows of \d+ tables and 1 files/)
  await stop()
  const resting = join(folder, 'en-reposo.tar.gz')
  expect((await admin('backup', 'export', resting)).code).toBe(0)
  const full = await admin('backup', 'import', archive)
  expect([full.code, full.output]).toEqual([1, expect.stringContaining('This database is not empty')])

  const other = join(folder, 'other')
  const none = await runAdmin({ DATA_DIR: other }, ['backup', 'import', join(folder, 'none.tar.gz')])
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('none.tar.gz')])
  const imported = await runAdmin({ DATA_DIR: other }, ['backup', 'import', resting])
  expect([imported.code, imported.output]).toEqual([0, expect.stringContaining('The ledgers agree')])

  const reset = await runAdmin({ DATA_DIR: other }, ['reset-password', 'admin'])
  expect(await start(other)).not.toContain('Sign in once')
  const given = passwordIn(reset.output)
  const { cookie } = await signIn(given)
  await request(cookie, 'POST', '/api/auth/password', { current: given, password: 'Lluvia*Verde7' })
  const bills = (await (await request(cookie, 'GET', '/api/purchases')).json()) as { data: { id: number }[] }
  const one = (await (await request(cookie, 'GET', `/api/purchases/${bills.data[0]?.id}`)).json()) as {
    reference: string
    attachments: { id: number }[]
  }
  expect(one.reference).toBe('FE-1')
  const file = await request(cookie, 'GET', `/api/attachments/${one.attachments[0]?.id}/file`)
  expect(Buffer.from(await file.arrayBuffer()).equals(bill)).toBe(true)
  await stop()
})

test('without a server: the same commands start the database and stop it again', async () => {
  const reset = await admin('reset-password', 'admin')
  expect(reset.code, reset.output).toBe(0)
  const newest = `name = (select max(name) from schema_migration)`
  const { rows } = await asOwner((client) =>
    client.query(`delete from schema_migration where ${newest} returning name, checksum`),
  )
  const older = await admin('list-sessions')
  expect([older.code, older.output.trim().split('\n').length], older.output).toEqual([1, 1])
  expect(older.output).toContain(`lacks ${rows[0]?.name}: start this version of the program on it once`)
  await asOwner((client) =>
    client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      rows[0]?.name,
      rows[0]?.checksum,
    ]),
  )
  await asOwner((client) => client.query('update company set disabled = true'))
  expect((await admin('reopen-site')).output).toContain('Open again')
  expect((await admin('list-sessions')).output).toBe('Nobody is signed in\n')
  expect((await admin('audit-heads')).output).toMatch(/\d+ {2}[\da-f]{64}$/m)
  await start()
  expect((await signIn(passwordIn(reset.output))).status).toBe(200)
  await stop()
})

test('when the key is lost the server does not start, and everybody can set up the second factor again under a new key', async () => {
  await asOwner((client) =>
    client.query(`insert into second_factor (user_id, secret, last_step, enrolled_at)
                  select id, '\\x00', 0, now() from app_user where username = 'admin'`),
  )
  await rm(join(data(), 'secret.key'))
  const { code, output } = await startProgram({ PORT: '0', DATA_DIR: data() }, ['--empty']).ended
  expect([code, output.trim().split('\n').length], output).toEqual([1, 1])
  expect(output).toMatch(/secret\.key is missing .*npm run admin -- forget-second-factors/)
  const forgotten = await admin('forget-second-factors')
  expect([forgotten.code, forgotten.output]).toEqual([0, expect.stringMatching(/^admin {2}/m)])
  await start()
  const { rows } = await asOwner((client) =>
    client.query(
      'select exists (select from second_factor) as left, key_mark is not null as marked from site',
    ),
  )
  expect(rows).toEqual([{ left: false, marked: true }])
  await stop()
})
