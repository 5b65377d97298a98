import { type ChildProcess, fork } from 'node:child_process'
import { Problem } from '@trastienda/contract/problem'
import type { Language } from '@trastienda/contract/language'
import { openTurnsOfPeople, type Waiter } from '../http/turns.ts'
import { cleaned } from './clean.ts'

/** A request to the process that makes PDFs. */
export interface SheetRequest {
  /** The name of a `.typ` file in this folder. */
  readonly template: 'purchase-order' | 'remittance' | 'sale' | 'sale-receipt' | 'labels' | 'report'
  readonly language: Language
  /** The template's data: only texts, already formatted. */
  readonly data: object
  /**
   * Whether it includes the structure for screen readers, without which a long PDF is a twentieth of the size; yes
   * when absent.
   */
  readonly tagged?: boolean
}

export type RenderResult =
  | { readonly pdf: Uint8Array }
  | { readonly problem: 'pdf_unavailable' | 'pdf_font_missing' }
  | { readonly failure: string }

interface Job {
  readonly request: SheetRequest
  readonly settle: (result: RenderResult) => void
}

interface Options {
  /** How long one PDF may take, longer for more content; a slower process is killed. */
  readonly timeoutMs?: number
  /** How many may wait for their turn. */
  readonly most?: number
  /** How long an idle process is kept. */
  readonly idleMs?: number
  /** Node's options for the process. */
  readonly execArgv?: readonly string[]
}

export interface Renderer {
  /**
   * Makes a PDF in a separate process, one at a time, with turns between callers.
   * @throws Problem pdf_unavailable when this machine cannot make PDFs or one took too long, pdf_font_missing when it
   * has no font for a rare Chinese character, busy when too many wait, of one person or company or in all
   */
  readonly render: (waiter: Waiter, request: SheetRequest) => Promise<Buffer>
  readonly stop: () => void
}

const worker = new URL('./typst-worker.ts', import.meta.url)
// Environment variables that the process does not need: addresses with passwords, keys, and PostgreSQL's own
// variables.
const secret = /URL|KEY|TOKEN|PASS|SECRET|^PG|^NODE_OPTIONS$/i

/** A run over hundreds of suppliers takes long; no request waits longer than the maximum. */
const mostMs = 100_000
const allowedMs = (timeoutMs: number, { data }: SheetRequest) =>
  Math.min(timeoutMs * (1 + JSON.stringify(data).length / 100_000), mostMs)

/**
 * A renderer with its own process; the server has one. Its process starts with the first PDF and ends when it is
 * idle.
 */
export function openRenderer({
  timeoutMs = 20_000,
  most = 32,
  idleMs = 120_000,
  execArgv = ['--max-old-space-size=256'],
}: Options = {}): Renderer {
  const inTurn = openTurnsOfPeople({ free: 1, most })
  let child: ChildProcess | undefined
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined

  const begin = (): ChildProcess => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !secret.test(name)))
    const started = fork(worker, { env, execArgv: [...execArgv], serialization: 'advanced', stdio: 'ignore' })
    started.on('message', (result: RenderResult) => {
      if (child === started) finish(result)
    })
    const gone = () => {
      if (child !== started) return
      child = undefined
      finish({ problem: 'pdf_unavailable' })
    }
    started.on('error', gone)
    started.on('exit', gone)
    return started
  }
  const end = () => {
    const ended = child
    child = undefined
    ended?.kill('SIGKILL')
  }
  const finish = (result: RenderResult) => {
    clearTimeout(timer)
    const done = current
    current = undefined
    rest()
    done?.settle(result)
  }
  const work = (job: Job) => {
    clearTimeout(timer)
    current = job
    const { request } = job
    child ??= begin()
    child.ref()
    child.channel?.ref()
    const late = () => {
      end()
      finish({ problem: 'pdf_unavailable' })
    }
    timer = setTimeout(late, allowedMs(timeoutMs, request))
    child.send(request)
  }
  // An idle process does not keep the server from ending.
  const rest = () => {
    child?.unref()
    child?.channel?.unref()
    timer = setTimeout(end, idleMs)
    timer.unref()
  }
  return {
    render: (waiter, request) =>
      inTurn(
        waiter,
        () =>
          new Promise((resolve, refuse) => {
            const settle = (result: RenderResult) => {
              if ('pdf' in result) resolve(Buffer.from(result.pdf))
              else
                refuse(
                  'problem' in result
                    ? new Problem(result.problem)
                    : new Error(`no PDF was made: ${result.failure}`),
                )
            }
            work({ request: { ...request, data: cleaned(request.data) }, settle })
          }),
      ),
    stop: () => {
      clearTimeout(timer)
      end()
    },
  }
}

const ours = openRenderer()

/** Makes a PDF with the server's renderer; see `Renderer`. */
export const renderPdf = (waiter: Waiter, request: SheetRequest): Promise<Buffer> =>
  ours.render(waiter, request)
