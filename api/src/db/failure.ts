import { documentKinds } from '@trastienda/contract/document'
import { UnsafeAmount } from '@trastienda/contract/money'
import { fieldProblem, Problem, type ProblemCode } from '@trastienda/contract/problem'
import { NoAnswer } from './heartbeat.ts'

interface DatabaseFailure extends Error {
  readonly code: string
  readonly constraint?: string
  readonly detail?: string
  /** The function of the database that found it. */
  readonly routine?: string
}

function isDatabaseFailure(error: unknown): error is DatabaseFailure {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  )
}

/** The connection broke while committing: whether the transaction succeeded is not known. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome'
}

// The driver's messages, which have no code, when the server or the network ends a connection.
const lostWords =
  /^Connection terminated(?! due to connection timeout)|^Client has encountered a connection error/
// The server ended the connection: it was shut down or restarted, or the transaction was idle too long; class 08
// are failures of connections.
const lostCodes = /^(08...|57P0[123]|25P03)$/

// The driver's message, which has no code, after waiting too long for a connection.
const exhaustedWords = /^timeout exceeded when trying to connect|due to connection timeout$/

/** The connection to the database was lost, or none could be made. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof NoAnswer) return true
  if (isDatabaseFailure(error) && lostCodes.test(error.code)) return true
  const { code, syscall } = error as NodeJS.ErrnoException
  return lostWords.test(error.message) || syscall === 'connect' || code === 'ECONNRESET' || code === 'EPIPE'
}

/**
 * A serialization failure, a deadlock, a lock timeout, or a connection lost before the commit: the same write may
 * succeed now. A request that waited for a server that does not answer is not retried.
 */
export function isRetryable(error: unknown): boolean {
  if (error instanceof NoAnswer) return false
  return isLost(error) || (isDatabaseFailure(error) && ['40001', '40P01', '55P03'].includes(error.code))
}

/** Another transaction inserted the same unique value first. */
export function isTaken(error: unknown): boolean {
  return isDatabaseFailure(error) && error.code === '23505'
}

/** A row that is written refers to one that is not there, or one that is deleted is referred to. */
export function isReferenceBroken(error: unknown): boolean {
  return isDatabaseFailure(error) && error.code === '23503'
}

/** The disk of the files or of the database is full, or a quota is used up. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}

// The pool had no free connection, none could be opened, or the server is short of connections or memory.
function isExhausted(error: unknown): boolean {
  if (isDatabaseFailure(error)) return error.code.startsWith('53')
  return error instanceof Error && exhaustedWords.test(error.message)
}

// Constraints decide races: the name of the constraint identifies the broken rule.
const byConstraint: Record<string, Problem | ProblemCode> = {
  ...Object.fromEntries(
    documentKinds.map(
      (kind) => [`${kind}_reference_taken`, fieldTaken('reference', 'reference_taken')] as const,
    ),
  ),
  session_ended: 'unauthenticated',
  compared_purchase_is_there: 'stale',
  attachment_taken: fieldProblem('attachmentIds', 'taken'),
  order_attachment_taken: fieldProblem('attachmentIds', 'taken'),
  receipt_attachment_taken: fieldProblem('attachmentIds', 'taken'),
  payment_attachment_taken: fieldProblem('attachmentIds', 'taken'),
  return_attachment_taken: fieldProblem('attachmentIds', 'taken'),
  received_within_order: 'over_receipt',
  received_order_entered_once: 'in_progress',
  billed_is_approved: 'has_dependents',
  billed_by_a_purchase_that_moves_nothing: 'already_billed',
  bill_that_moves_stock_is_direct: 'already_billed',
  paid_within_total: 'balance_exceeded',
  paid_is_approved: 'has_dependents',
  mismatch_keeps_from_paying: 'match_blocks',
  credit_within_amount: 'credit_exceeded',
  returned_within_bought: 'return_exceeded',
  returned_within_sold: 'return_exceeded',
  collection_reversed_once: 'not_editable',
  product_attachment_taken: fieldProblem('attachmentIds', 'taken'),
  sale_attachment_taken: fieldProblem('attachmentIds', 'taken'),
  product_code_taken: fieldTaken('code', 'code_taken'),
  barcode_taken: fieldTaken('barcodes', 'barcode_taken'),
  category_name_taken: fieldTaken('name', 'name_taken'),
  company_name_taken: fieldTaken('name', 'name_taken'),
  store_name_taken: fieldTaken('name', 'name_taken'),
  supplier_tax_id_taken: fieldTaken('taxId', 'tax_id_taken'),
  counter_stays: 'counter_stays',
  customer_tax_id_taken: fieldTaken('taxId', 'tax_id_taken'),
  username_taken: fieldTaken('username', 'username_taken'),
  stock_not_negative: 'stock_used',
  stock_too_large: 'stock_too_large',
  stock_covers_reserved: 'not_enough_stock',
  stock_movement_quantity_after_check: 'stock_used',
  stock_movement_value_after_check: 'stock_used',
  value_not_negative: 'stock_used',
  nothing_is_worth_nothing: 'stock_used',
  discount_within_subtotal: fieldProblem('discount', 'discount_above_subtotal'),
  return_within_total: fieldProblem('returned', 'return_above_total'),
}

function fieldTaken(path: string, code: ProblemCode): Problem {
  return new Problem(code, { fields: { [path]: { code: 'taken' } } })
}

function problemOfConstraint({ constraint = '', detail = '' }: DatabaseFailure): Problem | undefined {
  // On a distributed table the name of the constraint ends in the number of its shard.
  const problem = byConstraint[constraint.replace(/_\d+$/, '')]
  if (problem === 'stock_too_large') return new Problem(problem, { detail: { product: detail } })
  return typeof problem === 'string' ? new Problem(problem) : problem
}

/** The problem of a value that no column can hold. */
function problemOfValue({ code, routine }: DatabaseFailure): Problem {
  // A result with more digits than its column.
  if (code === '22003' && routine === 'apply_typmod') return new Problem('sum_too_large')
  // A forged cursor, NUL in a text: the schemas accept it, the column types do not.
  return new Problem('malformed')
}

/** The problem of a broken constraint; undefined when no caller caused the failure. */
export function problemOf(error: unknown): Problem | undefined {
  if (isDiskFull(error)) return new Problem('disk_full')
  if (isLost(error) || error instanceof UnknownOutcome || isExhausted(error)) return new Problem('busy')
  if (error instanceof UnsafeAmount) return new Problem('sum_too_large')
  if (!isDatabaseFailure(error)) return undefined
  const broken = problemOfConstraint(error)
  if (broken) return broken
  if (error.code.startsWith('22')) return problemOfValue(error)
  if (isReferenceBroken(error))
    return error.message.startsWith('insert')
      ? new Problem('basis_changed', { detail: { of: 'deleted' } })
      : new Problem('has_history')
  if (error.code === '57014' || isRetryable(error)) return new Problem('busy')
  return undefined
}
