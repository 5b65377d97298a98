import { z } from 'zod'
import { instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { languageNames } from './language.ts'
import { exportOptions, idParams } from './paging.ts'
import { fieldCodes } from './problem.ts'

/** 20 MB, the largest accepted table. */
export const importMaxBytes = 20 * 1024 * 1024
/** The most rows below the heading, and the most columns, of one table. */
export const importMaxRows = 200_000
export const importMaxColumns = 100

export const importKinds = ['product', 'supplier', 'customer'] as const
export type ImportKind = (typeof importKinds)[number]

/** The fields that a column can contain: those of the form; a category by its name. */
export const importFields = {
  product: [
    'code',
    'name',
    'category',
    'unit',
    'unitWhole',
    'price',
    'alertQuantity',
    'tracksExpiry',
    'shelfLifeDays',
    'barcodes',
    'active',
    'priceReason',
  ],
  supplier: ['company', 'taxId', 'name', 'email', 'phone', 'city', 'address', 'creditDays', 'note', 'active'],
  customer: ['name', 'taxId', 'company', 'email', 'phone', 'city', 'address', 'note', 'active'],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportField = (typeof importFields)[ImportKind][number]

/** The format of a column's cells. */
export const importCells = {
  code: 'text',
  name: 'text',
  category: 'text',
  unit: 'text',
  unitWhole: 'flag',
  price: 'money',
  priceReason: 'text',
  alertQuantity: 'quantity',
  tracksExpiry: 'flag',
  shelfLifeDays: 'integer',
  barcodes: 'barcodes',
  active: 'flag',
  company: 'text',
  taxId: 'text',
  email: 'text',
  phone: 'text',
  city: 'text',
  address: 'text',
  note: 'lines',
  creditDays: 'integer',
} as const satisfies Record<
  ImportField,
  'text' | 'lines' | 'flag' | 'money' | 'quantity' | 'integer' | 'barcodes'
>

/** The fields that every row needs. */
export const importRequired: Record<ImportKind, readonly ImportField[]> = {
  product: ['code', 'name', 'category', 'unit', 'unitWhole', 'price', 'tracksExpiry'],
  supplier: ['company', 'creditDays'],
  customer: ['name'],
}

/** The source of a field: a column by its index, and a value for rows whose cell is blank. */
export const importSource = z.strictObject({
  column: z
    .int()
    .min(0)
    .max(importMaxColumns - 1)
    .nullable()
    .default(null),
  value: z.string().trim().max(200).default(''),
})
export type ImportSource = z.infer<typeof importSource>

export const importMapping = z.partialRecord(
  z.enum([...importFields.product, ...importFields.supplier, ...importFields.customer]),
  importSource,
)
export type ImportMapping = z.infer<typeof importMapping>

export const importOptions = z.strictObject({
  /** The decimal separator of a text such as "1.250,50"; numeric cells of a spreadsheet need none. */
  decimal: z.enum(['comma', 'point']).default('comma'),
  /** Whether a category that does not exist yet is created, or its rows are refused. */
  categories: z.enum(['create', 'refuse']).default('refuse'),
  /**
   * Whether a row of an existing product is refused, or changes the fields of its columns. Existing customers and
   * suppliers are always refused.
   */
  existing: z.enum(['refuse', 'update']).default('refuse'),
  /**
   * Whether a customer or supplier with exactly the name of another is imported, with a warning in the preview, or
   * refused.
   */
  sameName: z.enum(['import', 'refuse']).default('import'),
})
export type ImportOptions = z.infer<typeof importOptions>

const plan = z.strictObject({ mapping: importMapping, options: importOptions.prefault({}) })
export type ImportPlan = z.infer<typeof plan>

export const importColumn = z.object({ name: z.string(), samples: z.array(z.string()) })
export type ImportColumn = z.infer<typeof importColumn>

export const importKind = z.enum(importKinds)

/** A parsed table, with the suggested meaning of its columns. */
export const importTable = z.object({
  id: z.int(),
  kind: importKind,
  fileName: z.string(),
  rows: z.int(),
  columns: z.array(importColumn),
  mapping: importMapping,
  options: importOptions,
})
export type ImportTable = z.infer<typeof importTable>

/** The result of undoing an import. */
export const importUndone = z.object({
  /** Rows that the import created and that were deleted. */
  deleted: z.int(),
  /** Rows that it created and that somebody had deleted before. */
  gone: z.int(),
  /** Rows that it changed and that are as they were before. */
  restored: z.int(),
  /** Categories that it created and that were deleted. */
  categories: z.int(),
  /** The names of those that were kept, because other products are in them. */
  keptCategories: z.array(z.string()),
})
export type ImportUndone = z.infer<typeof importUndone>

export const importProgress = z.object({
  id: z.int(),
  kind: importKind,
  fileName: z.string(),
  state: z.enum(['uploaded', 'running', 'done', 'failed', 'undone']),
  total: z.int(),
  /** Rows that created something, rows that changed something, rows that were refused. */
  saved: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** Rows that equal what is stored; known when the import is finished. */
  unchanged: z.int(),
  /** Null for one that is not undone, or was undone before this was kept. */
  undone: importUndone.nullable(),
  createdBy: z.string(),
  createdAt: instant,
})
export type ImportProgress = z.infer<typeof importProgress>

const fieldProblem = z.object({
  code: z.enum(fieldCodes),
  limit: z.union([z.string(), z.number()]).optional(),
})

/**
 * A parsed row with the problem of each refused field; a row without problems is ready. A doubt does not prevent a
 * ready row from being imported.
 */
export const importRow = z.object({
  row: z.int(),
  cells: z.array(z.string()),
  problems: z.record(z.string(), fieldProblem),
  doubts: z.record(z.string(), fieldProblem),
  /** The numbers of the row as they were read, by field: centavos, whole numbers, and quantities as decimals. */
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ImportRow = z.infer<typeof importRow>

export const importPreview = z.object({
  total: z.int(),
  ready: z.int(),
  changed: z.int(),
  refused: z.int(),
  unchanged: z.int(),
  /**
   * Ready rows with exactly the name of an existing customer or supplier, or of an earlier row, or with a quantity that
   * may have been meant a thousand times larger.
   */
  doubtful: z.int(),
  /** Categories that would be created. */
  newCategories: z.array(z.string()),
  /** The first rows, the first refused rows and the first doubtful rows, wherever they are. */
  rows: z.array(importRow),
  refusals: z.array(importRow),
  doubts: z.array(importRow),
})
export type ImportPreview = z.infer<typeof importPreview>

export const openImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  who: 'import.run',
  summary: 'Reads a CSV or XLSX table and suggests what its columns are, and values for what has none',
  query: z.strictObject({ kind: importKind }),
  reply: importTable,
  carries: 'upload',
  problems: ['table_unreadable', 'table_quote_open', 'table_too_large', 'too_large', 'upload_limit', 'busy'],
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  who: 'import.run',
  summary: 'The last twenty imports of a kind, newest first',
  query: z.strictObject({ kind: importKind }),
  reply: z.object({ data: z.array(importProgress) }),
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  who: 'import.run',
  summary: 'Returns the progress of an import',
  params: idParams,
  reply: importProgress,
})

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/preview',
  who: 'import.run',
  summary: 'Checks every row as saving would, without saving',
  params: idParams,
  body: plan,
  reply: importPreview,
  problems: ['import_state'],
})

export const runImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/run',
  who: 'import.run',
  summary: 'Starts saving the rows; the call for the import returns the progress',
  params: idParams,
  body: plan,
  reply: importProgress,
  problems: ['import_state'],
})

export const refusedRows = endpoint({
  method: 'GET',
  path: '/api/imports/:id/refused',
  who: 'import.run',
  summary: 'Exports the refused rows with their reasons, as a table that can be corrected and imported',
  params: idParams,
  query: z.strictObject({
    format: z.enum(['csv', 'xlsx']).default('csv'),
    language: z.enum(languageNames).default('es'),
  }),
  reply: z.undefined(),
  carries: 'download',
})

export const sampleTable = endpoint({
  method: 'GET',
  path: '/api/imports/sample',
  who: 'import.run',
  summary: 'Exports a CSV to fill in: the headings of every column of a kind, and two example rows',
  query: z.strictObject({ kind: importKind, language: exportOptions.language }),
  reply: z.undefined(),
  carries: 'download',
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  who: 'import.run',
  summary: 'Undoes everything that an import created, while nothing uses it',
  params: idParams,
  reply: importProgress,
  problems: ['forbidden', 'import_state', 'import_undo_late'],
})
