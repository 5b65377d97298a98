import { Socket } from 'node:net'

/**
 * Sends what is written within one turn of the event loop in one go. The driver sends each statement by itself, also
 * those that do not wait for each other, and a send costs the server and the database as much as a short statement.
 */
export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }

  /** What was written before is sent first: a connection that ends while it gathers would never close. */
  override end(...last: unknown[]): this {
    while (this.writableCorked > 0) super.uncork()
    return super.end(...(last as []))
  }
}
