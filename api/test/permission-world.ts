import { givePerson } from './barred-callers.ts'
import { csv, png } from './fuzz-upload.ts'
import { look, type Row, viewKey } from './fuzz-world.ts'
import { newPdf } from './goods.ts'
import type { Shop } from './shop.ts'
import { openVerified } from './verified-world.ts'

/** Part of every name in the company, so that leaks are found. */
export const secret = 'SECRETO'

const named = {
  supplier: 'company',
  customer: 'name',
  product: 'name',
  category: 'name',
  store: 'name',
  lot: 'code',
  purchase: 'reference',
  payment: 'note',
  mail: 'subject',
  notification: 'supplier',
  list_view: 'label',
  app_user: 'last_name',
  company: 'name',
}

/** A shop with a row of every kind that a call can name, and these rows. */
export async function openPermissionWorld(): Promise<{ shop: Shop; rows: readonly Row[] }> {
  const { shop } = await openVerified()
  const { companyId } = shop
  const user = shop.as('user')
  await givePerson(shop, 'victima1', { role: 'user', approval: 'pending' })
  for (const [path, name, bytes] of [
    ['/api/attachments', 'factura.pdf', newPdf()],
    ['/api/images', 'foto.png', png],
    ['/api/imports?kind=product', 'tabla.csv', Buffer.from(csv)],
  ] as const) {
    const reply = await user.upload(path, name, bytes)
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
  }
  await shop.owner.query(`
    update app_user set email = username || '@saman.example';
    insert into payment_batch (company_id, created_by) values (${companyId}, ${shop.ids.user});
    update payment set batch_id = (select max(id) from payment_batch) where company_id = ${companyId};
    insert into list_view (company_id, id, list, label, filters, sort, owner_id, shared)
    values (${companyId}, '${viewKey}', 'purchases', 'vista', '{}', '', ${shop.ids.user}, true);
    insert into report_delivery (company_id, owner_id, report, query, every, on_day, at_time, to_owner, format, language, next_at)
    values (${companyId}, ${shop.ids.user}, 'sales_report', '{}', 'day', 1, '07:00', true, 'csv', 'es', '2026-12-01');
    insert into deletion (company_id, kind, state, reason, documents, amount, expires_at, session_hash, sent_to, created_by, created_at, done_at)
    values (${companyId}, 'sale', 'done', 'sobra', 1, 1, '2026-11-21', '', ${shop.ids.admin}, ${shop.ids.user}, '2026-11-20', '2026-11-20');`)
  for (const [table, column] of Object.entries(named)) {
    const own = table === 'company' ? 'id' : 'company_id'
    // Admins are visible to other companies' people: they belong to all companies, and receive the codes of
    // deletions.
    const notAdmins = table === 'app_user' ? `and role <> 'admin'` : ''
    await shop.owner.query(
      `update ${table} set ${column} = $1 || ' ' || ${column} where ${own} = $2 ${notAdmins}`,
      [secret, companyId],
    )
  }
  // Goods in transit between stores are in a store that nobody sees.
  const shops = await shop.owner.query<{ id: number }>(`select id from store where kind = 'shop'`)
  const unseen = ({ kind, id }: Row) => kind === 'stores' && !shops.rows.some((store) => store.id === id)
  const rows = (await look(shop)).filter((row) => row.own && row.kind !== 'sessions' && !unseen(row))
  const { rows: sessions } = await shop.owner.query<{ id: number }>(
    'select id from session where user_id = $1 order by id limit 1',
    [shop.ids.user],
  )
  const session = sessions.map(({ id }) => ({ kind: 'sessions', id, version: 1, own: true }))
  return { shop, rows: [...rows, ...session] }
}
