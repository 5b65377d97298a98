import {
  addCategory,
  type CategoryRow,
  changeCategory,
  deleteCategory,
  exportCategories,
  getCategory,
  listCategories,
} from '@trastienda/contract/category'
import { Problem } from '@trastienda/contract/problem'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { categoryById, categoryPage, categorySums } from './queries.ts'
import { changeCategoryTo, insertCategory, removeCategory } from './save.ts'

const columns: readonly SheetColumn<CategoryRow>[] = [
  { id: 'name', kind: 'text' },
  { id: 'products', kind: 'integer' },
  { id: 'ordered', kind: 'quantity' },
  { id: 'received', kind: 'quantity' },
  { id: 'percentage', kind: 'quantity' },
  { id: 'active', kind: 'flag' },
]

export const categoryRoutes = [
  read(listCategories, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => {
      const page = await categoryPage(db, who.companyId, query)
      const { total, ...totals } = await categorySums(db, who.companyId, query)
      return { ...page, total, totals }
    }),
  ),

  direct(
    exportCategories,
    ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
      if (!who) throw new Problem('unauthenticated')
      return sendSheet(reply, services.pool, {
        table: 'categories',
        today,
        asked: { format, language, columns: chosen },
        columns,
        page: (db, cursor) => categoryPage(db, who.companyId, { ...filter, limit: windowRows, cursor }),
      })
    },
  ),

  read(getCategory, async ({ params, who, db }) => {
    const found = await categoryById(db, who.companyId, params.id)
    if (!found) throw new Problem('not_found')
    return found
  }),

  write(addCategory, ({ tx, who, body }) => insertCategory(tx, who, body)),
  write(changeCategory, ({ tx, who, params, version, body }) =>
    changeCategoryTo(tx, who, params.id, version, body),
  ),
  write(deleteCategory, ({ tx, who, params, version }) => removeCategory(tx, who, params.id, version)),
]
