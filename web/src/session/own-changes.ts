const own = new Set<string>()

/** Notes what a reply says that its call committed (`X-Change`). */
export function noteOwnChanges(named: string | null): void {
  for (const change of named?.split(',') ?? []) own.add(change)
}

/** Whether this tab asked for a change: it knows the outcome already. */
export const isOwnChange = (change: string | null): boolean => change !== null && own.has(change)
