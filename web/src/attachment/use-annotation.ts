import type { Attachment } from '@trastienda/contract/attachment'
import { useState } from 'react'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { useLeaveGuard } from '../kit/LeaveGuard.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { useAuth } from '../session/session.ts'
import { useUploads } from './use-uploads.ts'

/** An approved document, whose note and attachments can still change. */
export interface Annotated {
  readonly note: string
  readonly attachments: readonly Attachment[]
  readonly version: number
}

/** How they are saved, and the keys of their texts. */
export interface Annotating {
  /** Saves them over that version of the document, and refetches it. Returns the version that is saved then. */
  readonly send: (
    body: { note: string; attachmentIds: number[] },
    version: number,
  ) => Promise<{ readonly version: number }>
  /** The labels of both. */
  readonly words: { readonly note: string; readonly attachments: string }
}

/**
 * The note and the attachments of an approved document during editing. A newer version replaces what was not changed.
 */
export function useAnnotation(saved: Annotated, { send, words }: Annotating) {
  const { t, locale } = useText()
  const { isAuthenticated } = useAuth()
  const [base, setBase] = useState(saved)
  const [note, setNote] = useState(saved.note)
  const [files, setFiles] = useState(saved.attachments)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const uploads = useUploads(files.length, (file) => setFiles((all) => [...all, file]))
  const noted = note.trim() !== base.note
  const filed = idsOf(files).join() !== idsOf(base.attachments).join()
  const dirty = noted || filed
  const start = (from: Annotated) => {
    setBase(from)
    setNote(from.note)
    setFiles(from.attachments)
    setFailure(null)
  }
  if (saved.version !== base.version && !dirty && !busy) start(saved)

  const save = async (): Promise<boolean> => {
    const arrived = await uploads.settled()
    if (arrived === null) return false
    const attachments = [...files, ...arrived]
    setBusy(true)
    setFailure(null)
    try {
      const { version } = await send({ note, attachmentIds: idsOf(attachments) }, base.version)
      // What was typed during the request is still unsaved, over the version that it has led to.
      setBase({ note: note.trim(), attachments, version })
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const changed = [...(noted ? [words.note] : []), ...(filed ? [words.attachments] : [])]
  const what = formatList(
    changed.map((each) => each.toLocaleLowerCase(locale)),
    locale,
  )
  const guard = useLeaveGuard(dirty && isAuthenticated, { describe: what, save })
  const saveKeys = () => {
    if (!dirty) return false
    void save()
    return undefined
  }
  useShortcut('mod+s', saveKeys, { label: t('kit.save') })
  useShortcut('mod+enter', saveKeys)
  const remove = (file: Attachment) => setFiles((all) => all.filter(({ id }) => id !== file.id))
  return {
    note,
    setNote,
    files,
    remove,
    uploads,
    dirty,
    what,
    busy: busy || uploads.waiting,
    failure,
    reset: () => start(saved),
    save,
    guard,
  }
}

const idsOf = (files: readonly Attachment[]) => files.map(({ id }) => id)
