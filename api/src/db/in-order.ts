/**
 * Waits for statements that were sent one after the other without waiting in between. The database runs them in that
 * order, so they take their locks in it, and they cost one round trip together. Each must be sent at once when its
 * function is called.
 * @throws the error of the first that failed: the later ones of its transaction failed because of it
 */
export async function inOrder(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(sent)) if (result.status === 'rejected') throw result.reason
}
