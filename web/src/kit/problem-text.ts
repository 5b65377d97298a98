import type { DeletionBlock } from '@trastienda/contract/advanced-delete'
import { type Language, languages } from '@trastienda/contract/language'
import type { FieldProblem } from '@trastienda/contract/problem'
import { limitText } from '@trastienda/words/limit'
import { formatList } from '@trastienda/words/list'
import type { Translate } from '../i18n/useText.ts'
import { CallError } from '../session/call-error.ts'

function facts(
  detail: Record<string, unknown> | undefined,
  t: Translate,
): Record<string, string | number | Date> {
  const plain = Object.entries(detail ?? {}).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  const documents = referencesOf(detail?.['documents'], t)
  return {
    minutes: 15,
    approval: 'pending',
    of: 'none',
    company: 'none',
    count: documents.length,
    documents: formatList(documents, t('kit.language')),
    ...(Object.fromEntries(plain) as Record<string, string | number>),
    day: noonOf(detail?.['day']),
    firstDay: noonOf(detail?.['firstDay']),
    at: new Date(typeof detail?.['at'] === 'string' ? detail['at'] : Number.NaN),
  }
}

/** A day at noon, so that it is the same day in the formatter's zone; `none` for text that is no day. */
export function noonOf(day: unknown): Date | 'none' {
  const noon = new Date(typeof day === 'string' ? `${day}T12:00:00Z` : Number.NaN)
  return Number.isNaN(noon.getTime()) ? 'none' : noon
}

/** A document that prevents an act. */
export interface InTheWay {
  readonly kind?: string
  readonly reference?: string
  readonly id?: number
  readonly day?: string
  /** The bill or the sale under whose address it is shown. */
  readonly purchaseId?: number | null
  readonly saleId?: number | null
  readonly paymentKind?: 'purchase' | 'return'
}

/** What a document in the way is called: a collection by its sale and day, since it has no reference. */
export function referenceOf({ kind, reference, id, day }: InTheWay, t: Translate): string {
  const name = reference || `#${id}`
  return kind === 'collection' ? t('kit.collection', { name, day: noonOf(day) }) : name
}

/** The documents that prevent an act, by their references. */
export function referencesOf(documents: unknown, t: Translate): string[] {
  return Array.isArray(documents)
    ? (documents as readonly InTheWay[]).map((document) => referenceOf(document, t))
    : []
}

/** The documents that a refusal names as what prevents the act. */
export function inTheWayOf(error: unknown): readonly InTheWay[] {
  const documents = error instanceof CallError ? error.detail?.['documents'] : undefined
  return Array.isArray(documents) ? (documents as readonly InTheWay[]) : []
}

/**
 * A failure in the person's language, by its code. A server without codes is quoted, unless it answered with markup,
 * as a proxy does.
 */
export function problemText(error: unknown, t: Translate): string {
  if (!(error instanceof CallError)) return t('problem.unexpected')
  const words = reasonOf(error, t)
  const { code, until, wait = 0 } = error
  const waits = error.isDeferred && (code === undefined || code === 'busy')
  // The texts of the other codes name the time themselves; a moment need not be named.
  if (!waits || until === undefined || wait < 5) return words
  return `${words}. ${t('kit.retryAt', { time: new Date(until) })}`
}

function reasonOf({ code, status, detail, message }: CallError, t: Translate): string {
  if (code !== undefined) return t(`problem.${code}`, facts(detail, t))
  if (status === undefined) return t('kit.noResponse')
  return /^\s*</.test(message) ? `${t('problem.unexpected')} (HTTP ${status})` : message
}

/**
 * The reason of a failure, else what was attempted.
 * @param usual the text for that, such as 'Error updating password'
 */
export function reasonText(error: unknown, usual: string, t: Translate): string {
  if (!(error instanceof CallError)) return usual
  const { code, status } = error
  const named = code !== undefined && code !== 'unexpected'
  return named || status === undefined ? problemText(error, t) : usual
}

/**
 * A refusal without fields to show it at: the problems of the fields in their own texts, else that of the failure.
 * @param usual the text for a failure without a reason
 */
export function refusalText(error: unknown, t: Translate, usual = problemText(error, t)): string {
  if (!(error instanceof CallError)) return reasonText(error, usual, t)
  const { code, detail, fields = {} } = error
  const block = detail?.['block']
  if (code === 'document_blocked' && block !== undefined)
    return `${problemText(error, t)}. ${blockText(block as DeletionBlock, t)}`
  // Their texts name the day and the goods, which those of their fields do not.
  const named = code === 'period_closed' || code === 'not_there_yet'
  // That a value is taken says less than a code that says which.
  const wrong = Object.entries(named ? {} : fields).filter(
    ([, problem]) => code === 'invalid' || problem.code !== 'taken',
  )
  const words = new Set(wrong.map(([path, problem]) => `${placeOf(path, t)}${fieldText(problem, t)}`))
  return words.size > 0 ? [...words].join('. ') : reasonText(error, usual, t)
}

/** What a text about a field begins with where the field is not seen: its line, or that it is about the files. */
function placeOf(path: string, t: Translate): string {
  const [root, at] = path.split('.')
  if (root === 'attachmentIds') return `${t('label.attachments')}: `
  return root === 'items' && at !== undefined ? `${t('label.lineNumber', { line: Number(at) + 1 })}: ` : ''
}

/** Why a field is refused, in the person's language. */
export function fieldText(problem: FieldProblem, t: Translate): string {
  const { locale } = languages[t('kit.language') as Language]
  return t(`field.${problem.code}`, { limit: limitText(problem, locale), day: noonOf(problem.limit) })
}

/** The refusal of one of several documents as that of its own call. */
export const errorOf = (block: DeletionBlock): CallError => new CallError('', { body: block })

/**
 * Why one of several documents was refused: the text of its code, with the dependent documents if the text does not
 * name them.
 */
export function blockText(block: DeletionBlock, t: Translate): string {
  const why = refusalText(errorOf(block), t)
  const named = referencesOf(block.detail?.['documents'], t).filter((document) => !why.includes(document))
  return named.length === 0 ? why : `${why} (${formatList(named, t('kit.language'))})`
}
