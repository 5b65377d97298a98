/** Reads the value at a path such as `lines.0.quantity`. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], values)
}

/** A copy with the value at a path replaced; arrays and objects on the path are copied, the rest is shared. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const below = (values as Record<string, unknown>)[key]
  const next = rest.length === 0 ? value : withValueAt(below ?? {}, rest.join('.'), value)
  if (Array.isArray(values)) return values.with(Number(key), next) as T
  return { ...values, [key]: next }
}

/** Whether two form values are equal, field by field. Files are equal only when they are identical. */
export function sameValues(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof Blob || b instanceof Blob) return false
  const [inA, inB] = [Object.keys(a), Object.keys(b)]
  return (
    inA.length === inB.length &&
    inA.every((key) => sameValues((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}
