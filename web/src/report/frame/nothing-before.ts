/** The reply of a report that may be compared: with the figures before in it, in its totals and in its rows. */
interface ComparedReply {
  readonly previous: unknown
  readonly before?: unknown
  readonly totals?: unknown
  readonly data?: readonly unknown[]
}

/** Whether figures are all zero or absent. */
function isNothing(of: unknown): boolean {
  if (typeof of === 'number') return of === 0
  if (typeof of === 'string') return !/[1-9]/.test(of)
  return typeof of !== 'object' || of === null || Object.values(of).every(isNothing)
}

const figuresBefore = (of: unknown): unknown => {
  const { previous, before } = (of ?? {}) as { readonly previous?: unknown; readonly before?: unknown }
  return [previous, before]
}

/** Whether a report is compared with days that have no figures at all, so that everything in it would be new. */
export function hasNothingBefore(reply: ComparedReply | undefined): boolean {
  if (!reply?.previous) return false
  const { before, totals, data = [] } = reply
  return isNothing([before, figuresBefore(totals), data.map(figuresBefore)])
}
