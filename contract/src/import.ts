import { z } from 'zod'
import { instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { languageNames } from './language.ts'
import { exportOptions, idParams } from './paging.ts'
import { fieldCodes } from './problem.ts'

/** 20 MB, the largest table that is taken in. */
export const importMaxBytes = 20 * 1024 * 1024
/** The most rows below the heading, and the most columns, of one table. */
export const importMaxRows = 200_000
export const importMaxColumns = 100

export const importKinds = ['product', 'supplier', 'customer'] as const
export type ImportKind = (typeof importKinds)[number]

/** What a column can be: the fields of the form that saves, a category by its name. */
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

/** What is written in a column, which says how its cells are read. */
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

/** The fields that no row can do without. */
export const importRequired: Record<ImportKind, readonly ImportField[]> = {
  product: ['code', 'name', 'category', 'unit', 'unitWhole', 'price', 'tracksExpiry'],
  supplier: ['company', 'creditDays'],
  customer: ['name'],
}

/** Where a field comes from: a column by its place, and a value for the rows where that is blank. */
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
  /** What separates decimals in a text such as "1.250,50"; numbers of a spreadsheet need no telling. */
  decimal: z.enum(['comma', 'point']).default('comma'),
  /** A category that does not exist yet is made, or its rows are refused. */
  categories: z.enum(['create', 'refuse']).default('refuse'),
  /** A row whose product exists already is refused, or changes what its columns say. Parties are always refused. */
  existing: z.enum(['refuse', 'update']).default('refuse'),
  /** A party of the very name of another is imported, and told of in the preview, or refused. */
  sameName: z.enum(['import', 'refuse']).default('import'),
})
export type ImportOptions = z.infer<typeof importOptions>

const plan = z.strictObject({ mapping: importMapping, options: importOptions.prefault({}) })
export type ImportPlan = z.infer<typeof plan>

export const importColumn = z.object({ name: z.string(), samples: z.array(z.string()) })
export type ImportColumn = z.infer<typeof importColumn>

export const importKind = z.enum(importKinds)

/** A table that was read, with what its columns seem to be. */
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

export const importProgress = z.object({
  id: z.int(),
  kind: importKind,
  fileName: z.string(),
  state: z.enum(['uploaded', 'running', 'done', 'failed', 'undone']),
  total: z.int(),
  /** Rows that made something new, rows that changed what existed, rows that were refused. */
  saved: z.int(),
  changed: z.int(),
  refused: z.int(),
  /** Rows that say what is saved already; known at its end. */
  unchanged: z.int(),
  createdBy: z.string(),
  createdAt: instant,
})
export type ImportProgress = z.infer<typeof importProgress>

const fieldProblem = z.object({
  code: z.enum(fieldCodes),
  limit: z.union([z.string(), z.number()]).optional(),
})

/**
 * A row as it was read, with why each field of it is refused; no problems: it is ready. What is doubtful about a ready
 * one keeps nobody from importing it.
 */
export const importRow = z.object({
  row: z.int(),
  cells: z.array(z.string()),
  problems: z.record(z.string(), fieldProblem),
  doubts: z.record(z.string(), fieldProblem),
})
export type ImportRow = z.infer<typeof importRow>

export const importPreview = z.object({
  total: z.int(),
  ready: z.int(),
  changed: z.int(),
  refused: z.int(),
  unchanged: z.int(),
  /** Those ready that have the very name of a party that is there, or of a row before. */
  doubtful: z.int(),
  /** Categories that would be made. */
  newCategories: z.array(z.string()),
  /** The first rows, the first refused and the first doubtful ones, wherever they are. */
  rows: z.array(importRow),
  refusals: z.array(importRow),
  doubts: z.array(importRow),
})
export type ImportPreview = z.infer<typeof importPreview>

export const openImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  who: 'import.run',
  summary: 'Reads a CSV or XLSX table and suggests what its columns are',
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
  summary: 'How far an import is',
  params: idParams,
  reply: importProgress,
})

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/preview',
  who: 'import.run',
  summary: 'Judges every row as saving would, and saves none',
  params: idParams,
  body: plan,
  reply: importPreview,
  problems: ['import_state'],
})

export const runImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/run',
  who: 'import.run',
  summary: 'Starts saving the rows; the progress is asked for with the import',
  params: idParams,
  body: plan,
  reply: importProgress,
  problems: ['import_state'],
})

export const refusedRows = endpoint({
  method: 'GET',
  path: '/api/imports/:id/refused',
  who: 'import.run',
  summary: 'The refused rows with their reasons, as a table that can be corrected and imported',
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
  summary:
    'A CSV to be filled in: the headings of every column of a kind, and two rows that show how they are written',
  query: z.strictObject({ kind: importKind, language: exportOptions.language }),
  reply: z.undefined(),
  carries: 'download',
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  who: 'import.run',
  summary: 'Takes back all that an import made, while nothing uses it',
  params: idParams,
  reply: importProgress,
  problems: ['forbidden', 'import_state', 'import_undo_late'],
})
