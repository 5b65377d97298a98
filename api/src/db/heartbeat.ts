import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { GatheringSocket } from './gathering-socket.ts'

const pauseMs = 1000
// Silence is counted in steps, not measured: time in which this process itself was paused does not count.
const stepMs = 500
const stepsToAnswer = 6
// A busy machine takes longer to open a connection than to answer on one.
const stepsToConnect = 10
// Longer than any limit that the server enforces itself: of a statement, of a lock, of an idle transaction.
const longestWaitMs = 20_000

/** The server does nothing at all: it is paused, or the network to it is cut. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'

  constructor() {
    super('the database does not answer')
  }
}

interface Probe {
  readonly socket: Socket
  readonly client: Promise<pg.Client>
  readonly steps: () => number
}

/**
 * Asks the server once a second, on a separate connection, whether it answers, while other connections are open. A
 * paused server ends no connection and enforces no statement limit: requests would wait as long as it is paused. When
 * it is silent all connections are closed, so that each request fails, and no new one is opened until it answers
 * again. Long statements do not matter: the server answers the heartbeat beside them.
 */
export class Heartbeat {
  readonly #target: pg.ClientConfig
  readonly #longestWaitMs: number
  readonly #sockets = new Set<Socket>()
  #probe: Probe | undefined
  #beating = false
  #silent = false

  constructor(target: pg.ClientConfig, longest = longestWaitMs) {
    this.#target = target
    this.#longestWaitMs = longest
  }

  /** The socket of another connection of the pool. */
  readonly open = (): Socket => {
    const socket = new GatheringSocket()
    this.#sockets.add(socket)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      // While it is silent the probe continues, although new requests are refused.
      if (this.#sockets.size === 0 && !this.#silent) this.#drop()
    })
    // A connection whose network is cut, or whose server process alone is paused, is silent while the server answers.
    socket.setTimeout(this.#longestWaitMs, () => socket.destroy(new NoAnswer()))
    // The driver must have started to connect: it would reopen a destroyed socket.
    if (this.#silent) process.nextTick(() => socket.destroy(new NoAnswer()))
    if (!this.#beating) void this.#beat()
    return socket
  }

  async #beat(): Promise<void> {
    this.#beating = true
    while (this.#sockets.size > 0 || this.#silent) {
      await sleep(pauseMs, undefined, { ref: false })
      if (this.#sockets.size === 0 && !this.#silent) break
      this.#silent = !(await this.#answers())
      if (this.#silent) for (const socket of this.#sockets) socket.destroy(new NoAnswer())
    }
    this.#drop()
    this.#beating = false
    // A new request may have come while it ended.
    if (this.#sockets.size > 0) void this.#beat()
  }

  /** Whether the server answers anything, even a refusal, or an answer to another connection. */
  async #answers(): Promise<boolean> {
    const readBefore = new Map([...this.#sockets].map((socket) => [socket, socket.bytesRead]))
    const { client, steps } = (this.#probe ??= this.#connect())
    const answered = client
      .then((connected) => connected.query('select 1'))
      .then(
        () => 'yes' as const,
        () => 'refused' as const,
      )
    for (let step = 0; step < steps(); step += 1) {
      const answer = await Promise.race([answered, sleep(stepMs, undefined, { ref: false })])
      if (answer === 'refused') this.#drop()
      if (answer !== undefined) return true
    }
    this.#drop()
    return [...this.#sockets].some((socket) => socket.bytesRead > (readBefore.get(socket) ?? 0))
  }

  #connect(): Probe {
    const socket = new Socket()
    const client = new pg.Client({
      ...this.#target,
      application_name: 'trastienda-heartbeat',
      stream: () => socket,
    })
    client.on('error', () => undefined)
    let connected = false
    return {
      socket,
      client: client.connect().then(() => {
        connected = true
        return client
      }),
      steps: () => (connected ? stepsToAnswer : stepsToConnect),
    }
  }

  #drop(): void {
    this.#probe?.socket.destroy()
    this.#probe = undefined
  }
}
