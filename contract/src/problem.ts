/**
 * Every way a call can fail: its code, HTTP status and plain English words for logs and other clients. The
 * web client translates by code (`problem.<code>` in each language). No zod here: the sign-in page loads this.
 */
export const problems = {
  // the request itself
  malformed: [400, 'The request could not be read'],
  invalid: [422, 'Some fields are not valid'],
  too_large: [413, 'The request is too large'],
  unsupported_media: [415, 'The request is written in a way that is not read here: send JSON in UTF-8'],
  not_found: [404, 'The requested information was not found'],
  method_not_allowed: [405, 'This method is not allowed here'],
  version_required: [428, 'If-Match is required'],
  key_required: [400, 'Idempotency-Key is required'],
  // the caller
  unauthenticated: [401, 'Sign in to continue'],
  bad_credentials: [401, 'Invalid username or password'],
  forbidden: [403, 'You are not allowed to do this'],
  cross_site: [403, 'Requests from other sites are refused'],
  throttled: [429, 'Too many attempts, try again later'],
  mail_limit: [429, 'Too many messages within an hour, try again later'],
  upload_limit: [429, 'Too many files within a day, try again later'],
  schedule_limit: [429, 'The scheduled reports of this person sent as much as a day allows'],
  site_closed: [403, 'The site is disabled, please try to login later.'],
  site_disabled: [503, 'The site is disabled'],
  address_blocked: [404, 'IP bloqueada'],
  wrong_password: [422, 'The current password is not right'],
  password_change_required: [403, 'Change the password that you were given before anything else'],
  recovery_unavailable: [409, 'This site mails no links: ask an administrator for a new password'],
  recovery_link: [410, 'This link was used, is over or was replaced: ask for another one'],
  step_up_required: [403, 'Give your password or a code again to do this'],
  invalid_otp: [401, 'Invalid OTP'],
  second_factor_day: [429, 'Too many wrong codes in a day, try again later or ask an administrator'],
  second_factor_frozen: [403, 'Too many wrong codes: an administrator has to reset the second factor'],
  second_factor_state: [409, 'The second factor is not in that state'],
  second_factor_required: [409, 'Your role may not be without a second factor'],
  // conflicts
  stale: [409, 'Somebody changed this in the meantime'],
  key_reused: [422, 'This Idempotency-Key was used for another request'],
  in_progress: [409, 'The same request is still being worked on'],
  busy: [503, 'The server is busy, try again'],
  disk_full: [507, 'The disk of the server is full: nothing can be saved until there is room again'],
  file_damaged: [500, 'This file is damaged on the server'],
  reference_taken: [409, 'Reference number already taken'],
  code_taken: [409, 'This code is already taken'],
  barcode_taken: [409, 'This barcode belongs to another product'],
  name_taken: [409, 'This name is already taken'],
  tax_id_taken: [409, 'This NIT is already registered'],
  username_taken: [409, 'This username is already taken'],
  counter_stays: [409, 'The counter customer stays: it is never deleted, deactivated or rejected'],
  has_history: [409, 'It cannot be deleted because it has history'],
  possible_duplicate: [409, 'A similar purchase exists: confirm that this is another one'],
  sum_too_large: [422, 'A sum is too large to be exact to the centavo'],
  set_changed: [409, 'What matches has changed in the meantime'],
  not_pending: [409, 'It is no longer pending'],
  not_approved: [409, 'It is not approved'],
  not_editable: [409, 'It can no longer be edited'],
  period_closed: [409, 'Its date is in a closed period: correct it with a new document'],
  flags_unseen: [409, 'Something out of the ordinary has not been seen by the approver'],
  own_document: [403, 'Who created or last edited it cannot approve it'],
  party_pending: [409, 'The supplier is not approved yet'],
  customer_pending: [409, 'The customer is not approved yet'],
  inactive: [409, 'Something in it is no longer active'],
  stock_used: [409, 'Its stock has already been used'],
  not_enough_stock: [409, 'There is not that much free in stock'],
  stock_too_large: [409, 'There would be more of a product in stock than can be counted'],
  not_there_yet: [409, 'Its goods were not all in the store yet on that day'],
  not_in_transit: [409, 'It is not in transit'],
  count_closed: [409, 'It is not being counted'],
  counted_meanwhile: [409, 'Somebody else has counted of it meanwhile'],
  cost_missing: [422, 'Goods that come in of a product without a cost need one'],
  below_cost: [422, 'What is sold below its cost needs a reason'],
  has_dependents: [409, 'Other documents depend on it'],
  was_approved: [409, 'What was approved once is cancelled, not deleted'],
  order_not_approved: [409, 'The purchase order is not approved'],
  order_delete_role: [403, 'You are not allowed to delete purchase order(s) on your role'],
  nothing_open: [409, 'Nothing of it is still to come'],
  closed_short: [409, 'Lines of it were closed short'],
  over_receipt: [409, 'More came than the order and its tolerance allow'],
  already_billed: [409, 'These goods are billed already'],
  receipts_differ: [409, 'The received orders are not of this supplier and store'],
  purchase_not_approved: [409, 'A purchase must be approved before it is paid or returned'],
  match_blocks: [409, 'The bill does not agree with what was ordered and received'],
  match_agrees: [409, 'There is no mismatch to override'],
  balance_exceeded: [409, 'The payment is more than what is owed'],
  credit_exceeded: [409, 'The credit is no longer there'],
  return_exceeded: [409, 'More is returned than was bought and is still there'],
  attachment_required: [422, 'At least one attachment is required'],
  attachment_too_large: [413, 'An attachment may be 4 MB at most'],
  attachment_empty: [422, 'This file is empty'],
  attachment_kind: [422, 'This kind of file is not accepted'],
  attachment_limit: [422, 'A document takes 5 attachments at most'],
  image_kind: [422, 'This image cannot be read'],
  table_unreadable: [422, 'This file cannot be read as a table'],
  table_quote_open: [422, 'A quotation mark of this table is never closed'],
  table_too_large: [413, 'The table has too many rows or columns'],
  import_state: [409, 'The import is not where this can be done'],
  import_undo_late: [409, 'The import can no longer be undone'],
  pdf_unavailable: [503, 'This server cannot make the PDF'],
  report_too_long: [422, 'The report is too long for this format'],
  view_limit: [409, 'This person has as many saved views as they can have'],
  delivery_limit: [409, 'There are too many scheduled reports already'],
  pdf_font_missing: [503, 'This server has no font for a Chinese character of this document'],
  locks_out: [409, 'This rule would shut you out: it leaves out the address you come from'],
  verification_failed: [422, 'Verification failed'],
  code_not_sent: [503, 'Failed to send verification code.'],
  document_blocked: [409, 'A document stands in the way'],
  basis_changed: [409, 'What it belongs to was changed since'],
  restore_late: [409, 'It can no longer be restored'],
  last_admin: [409, 'At least one active admin must remain'],
  // the server's own failures
  unexpected: [500, 'Unexpected error'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ProblemCode = keyof typeof problems

/** Why one field is refused. `limit` is the value that the text needs: a bound, a count, a name. */
export interface FieldProblem {
  readonly code: FieldCode
  readonly limit?: string | number
}

export const fieldCodes = [
  'required',
  'invalid_value',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'text',
  'amount',
  'amount_negative',
  'amount_too_large',
  'cost',
  'cost_unknown',
  'quantity',
  'quantity_too_large',
  'quantity_positive',
  'quantity_whole',
  'maybe_thousands',
  'quantity_nonzero',
  'quantity_goes_out',
  'quantity_comes_in',
  'units_too_large',
  'line_too_large',
  'total_too_large',
  'fractional_stock',
  'day',
  'day_future',
  'day_not_past',
  'day_closed',
  'discount_above_subtotal',
  'return_above_total',
  'select_product',
  'select_supplier',
  'select_store',
  'select_user',
  'select_customer',
  'select_sale_customer',
  'select_date',
  'not_found',
  'taken',
  'taken_by',
  'same_name',
  'repeated',
  'unknown',
  'no_match',
  'choose_match',
  'inactive',
  'email',
  'phone',
  'tax_id',
  'check_digit',
  'barcode',
  'password_rule',
  'password_common',
  'password_differ',
  'otp',
  'username',
  'expired',
  'expiry_required',
  'expiry_unread',
  'credit_days',
  'above_balance',
  'above_owed',
  'above_credit',
  'above_bought',
  'above_sold',
  'above_stock',
  'above_stock_then',
  'above_sent',
  'lack_by_others',
  'day_before_order',
  'day_before_purchase',
  'day_before_receipt',
  'day_before_sent',
  'day_before_goods',
  'same_store',
  'out_of_scope',
  'expires_too_soon',
  'payment_adds_up',
  'counter_paid',
  'given_short',
  'below_cost',
  'lot_reason',
  'lots_add_up',
  'day_before_sale',
  'reject_reason',
  'percent',
  'clock',
  'address',
  'unknown_field',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** The fields of a refused request: path (`lines.0.quantity`) to reason. */
export type FieldProblems = Record<string, FieldProblem>

/** The body of every failed call. */
export interface ProblemBody {
  readonly code: ProblemCode
  readonly message: string
  readonly fields?: FieldProblems
  /** Facts that the text of the code needs, such as the conflicting documents. */
  readonly detail?: Record<string, unknown>
}

/** A failure with a code, thrown anywhere in the server and answered in one place. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly fields: FieldProblems | undefined
  readonly detail: Record<string, unknown> | undefined

  constructor(code: ProblemCode, more: { fields?: FieldProblems; detail?: Record<string, unknown> } = {}) {
    super(problems[code][1])
    this.code = code
    this.fields = more.fields
    this.detail = more.detail
  }

  get status(): number {
    return problems[this.code][0]
  }

  body(): ProblemBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.detail && { detail: this.detail }),
    }
  }
}

/** A request refused for one field. */
export function fieldProblem(path: string, code: FieldCode, limit?: string | number): Problem {
  return new Problem('invalid', { fields: { [path]: limit === undefined ? { code } : { code, limit } } })
}
