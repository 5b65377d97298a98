import { type Attachment, attachmentMaxCount } from '@trastienda/contract/attachment'
import type { ProblemCode } from '@trastienda/contract/problem'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../session/call-error.ts'
import { newKey } from '../session/key.ts'
import { isPassing } from '../session/passing.ts'
import { keepBytes } from './blobs.ts'
import { fittingFile, staysTooLarge } from './shrink.ts'
import { sendFile } from './transfer.ts'

/** A file being uploaded, or one that was refused. */
export interface Upload {
  readonly key: string
  readonly file: File
  readonly share: number
  /** Why it was refused: a code known before sending, or the server's reply. */
  readonly refused: ProblemCode | Error | null
  readonly cancel: () => void
  /** Sends it once more; undefined where that would end in the same way. */
  readonly again?: (() => void) | undefined
}

/** Why a file is not sent at all. */
export function refusedFile(file: Pick<File, 'size' | 'type'>, already: number): ProblemCode | null {
  if (already >= attachmentMaxCount) return 'attachment_limit'
  if (staysTooLarge(file)) return 'attachment_too_large'
  return file.size === 0 ? 'attachment_empty' : null
}

/** Whether the same file may arrive later: its content was not judged, or there is room for it another day. */
const mayArrive = (error: unknown) =>
  isPassing(error) || (error instanceof CallError && error.code === 'upload_limit')

/**
 * Uploads files while a document is typed.
 * @param count how many the document has already
 * @param onDone called for each uploaded file; it must not rely on the state when the file was added
 */
export function useUploads(count: number, onDone: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [latest, setLatest] = useState<number | null>(null)
  const { track, note, ...waits } = useWaiting()
  const change = (key: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)))
  const drop = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key))

  /** Lists a file at once; returns a function that sends it. */
  const enlist = (file: File, refused: ProblemCode | null) => {
    const key = newKey()
    const abort = new AbortController()
    const cancel = () => {
      abort.abort()
      drop(key)
    }
    setUploads((all) => [...all, { key, file, share: 0, refused, cancel }])
    /** @returns whether it need not be kept any longer: it arrived, or was refused */
    const send = async (): Promise<boolean> => {
      if (refused !== null || abort.signal.aborted) return true
      change(key, { share: 0, refused: null, again: undefined })
      const fitting = await fittingFile(file).catch(() => null)
      if (fitting === null) {
        note(null)
        change(key, { refused: 'attachment_too_large' })
        return true
      }
      try {
        const attachment = await sendFile(fitting, (share) => change(key, { share }), abort.signal)
        keepBytes(attachment.id, fitting)
        drop(key)
        setLatest(attachment.id)
        note(attachment)
        onDone(attachment)
        return true
      } catch (error) {
        if (abort.signal.aborted) return true
        const passing = mayArrive(error)
        note(null)
        change(key, { refused: error as Error, again: passing ? () => void track(send()) : undefined })
        return !passing
      }
    }
    return send
  }
  /** @returns whether no file need be kept for another attempt */
  const add = (files: Iterable<File>): Promise<boolean> => {
    setUploads((all) => all.filter(({ refused, again }) => refused === null || again !== undefined))
    let already = count + uploads.filter(({ refused }) => refused === null).length
    const sends = [...files].map((file) => {
      const refused = refusedFile(file, already)
      if (refused === null) already += 1
      return enlist(file, refused)
    })
    // One after the other, so that pages chosen together stay in order.
    return track(
      sends.reduce(async (before, send) => {
        const settled = await before
        return (await send()) && settled
      }, Promise.resolve(true)),
    )
  }
  return {
    uploads,
    add,
    /** Whether a file is on its way. */
    sending: uploads.some(({ refused }) => refused === null),
    ...waits,
    /** The id of the last uploaded file; null before the first. */
    latest,
  }
}

/** Lets saving wait for the files that are on their way, so that a document is not saved without them. */
function useWaiting() {
  const [waiting, setWaiting] = useState(false)
  const begun = useRef(false)
  const sending = useRef(new Set<Promise<unknown>>())
  const results = useRef<readonly (Attachment | null)[]>([])
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const track = <Result>(send: Promise<Result>): Promise<Result> => {
    sending.current.add(send)
    void send.finally(() => sending.current.delete(send))
    return send
  }
  /**
   * Waits until no file is on its way.
   * @returns the files that arrived meanwhile; null when nothing may be saved now: where a file was refused, since its
   * reason has to be read first, where the form was left, and while an earlier call still waits
   */
  const settled = async (): Promise<readonly Attachment[] | null> => {
    if (begun.current) return null
    if (sending.current.size === 0) return []
    results.current = []
    begun.current = true
    setWaiting(true)
    while (sending.current.size > 0) await Promise.all(sending.current)
    begun.current = false
    setWaiting(false)
    const arrived = results.current.filter((file) => file !== null)
    return left.current || arrived.length < results.current.length ? null : arrived
  }
  return {
    track,
    /** Notes what became of a file: the attachment, or null when it was refused. */
    note: (result: Attachment | null) => {
      results.current = [...results.current, result]
    },
    /** Whether saving waits for files. */
    waiting,
    settled,
  }
}
