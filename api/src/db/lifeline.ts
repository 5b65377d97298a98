import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const pauseMs = 1000
// So many of these without an answer, and the server is taken for silent. Counted, not measured: time in which this
// process itself was held up is no silence of the server's.
const stepMs = 500
const steps = 6

/** The server takes no part in anything: it is stopped, or the way to it is. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/**
 * Asks the server once a second, on a connection of its own, whether it answers at all while others of ours are open. A
 * server that is stopped ends no connection and keeps no limit of statements: whoever waits for it would wait as long as
 * it is stopped. Once it is silent all connections are cut, so that each request is told, and no new one is tried until
 * it answers again. A long statement is nothing to this: the server answers beside it.
 */
export class Lifeline {
  readonly #target: pg.ClientConfig
  readonly #sockets = new Set<Socket>()
  #probe: { readonly client: Promise<pg.Client>; readonly socket: Socket } | undefined
  #watching = false
  #silent = false

  constructor(target: pg.ClientConfig) {
    this.#target = target
  }

  /** The socket of one more connection of the pool. */
  readonly open = (): Socket => {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      if (this.#sockets.size === 0) this.#drop()
    })
    // The driver has to have begun to connect: it would open a destroyed socket anew.
    if (this.#silent) process.nextTick(() => socket.destroy(new NoAnswer('the database does not answer')))
    if (!this.#watching) void this.#watch()
    return socket
  }

  async #watch(): Promise<void> {
    this.#watching = true
    while (this.#sockets.size > 0 || this.#silent) {
      await sleep(pauseMs, undefined, { ref: false })
      if (this.#sockets.size === 0 && !this.#silent) break
      this.#silent = !(await this.#answers())
      if (this.#silent) for (const socket of this.#sockets) socket.destroy()
    }
    this.#drop()
    this.#watching = false
    // Somebody may have come while it ended.
    if (this.#sockets.size > 0) void this.#watch()
  }

  /** Whether the server says anything, be it a refusal. */
  async #answers(): Promise<boolean> {
    const { client } = (this.#probe ??= this.#connect())
    let answer: 'yes' | 'refused' | undefined
    const asked = client
      .then((connected) => connected.query('select 1'))
      .then(
        () => (answer = 'yes'),
        () => (answer = 'refused'),
      )
    for (let step = 0; step < steps && answer === undefined; step += 1)
      await Promise.race([asked, sleep(stepMs, undefined, { ref: false })])
    if (answer !== 'yes') this.#drop()
    return answer !== undefined
  }

  #connect() {
    const socket = new Socket()
    const client = new pg.Client({
      ...this.#target,
      application_name: 'trastienda-lifeline',
      stream: () => socket,
    })
    client.on('error', () => undefined)
    return { socket, client: client.connect().then(() => client) }
  }

  #drop(): void {
    this.#probe?.socket.destroy()
    this.#probe = undefined
  }
}
