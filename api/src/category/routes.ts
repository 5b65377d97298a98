import {
  addCategory,
  type CategoryRow,
  changeCategory,
  deleteCategory,
  exportCategories,
  getCategory,
  listCategories,
  categoriesByValue,
} from '@trastienda/contract/category'
import { found } from '../http/found.ts'
import { read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { categoryById, categoryPage, categorySums, countCategories } from './queries.ts'
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
  read(categoriesByValue, ({ db, query, who }) => countCategories(db, who.companyId, query)),
  read(listCategories, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => {
      const page = await categoryPage(db, who.companyId, query)
      const { total, ...totals } = await categorySums(db, who.companyId, query)
      return { ...page, total, totals }
    }),
  ),

  exportRoute(exportCategories, {
    table: 'categories',
    columns,
    page: (db, filter, { who }) => categoryPage(db, who.companyId, filter),
  }),

  read(getCategory, async ({ params, who, db }) => found(await categoryById(db, who.companyId, params.id))),

  write(addCategory, ({ tx, who, body }) => insertCategory(tx, who, body)),
  write(changeCategory, ({ tx, who, params, version, body }) =>
    changeCategoryTo(tx, who, params.id, version, body),
  ),
  write(deleteCategory, ({ tx, who, params, version }) => removeCategory(tx, who, params.id, version)),
]
