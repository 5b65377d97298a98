import type { Cop } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import {
  type FocusEventHandler,
  type ClipboardEventHandler,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react'
import { useText } from '../i18n/useText.ts'
import type { Problems } from './cells.ts'
import type { DocumentKind, DocumentValues, FormStore, Held } from './form-store.ts'
import type { GridControl } from './grid/control.ts'
import { type Meanwhile, meanwhileText } from './meanwhile.ts'
import type { Opened } from './start.ts'
import { typedNumber, type Unread } from './unread.ts'
import type { StoredDraft } from './use-draft.ts'
import { useFiles } from './use-files.ts'
import { useFormFocus } from './use-form-focus.ts'
import { useUnsaved } from './use-unsaved.ts'
import { noteStore, type StoreForm } from './usual-store.ts'

interface StoredValues extends DocumentValues, Unread {
  readonly storeId: number | null
}

/** The parts of a document form with lines. */
interface Edited<Values extends DocumentValues, Field extends string & keyof Values, Saved> {
  readonly store: FormStore<Values, Field>
  readonly held: Held<Values, Field>
  readonly control: GridControl
  readonly draft: StoredDraft
  readonly saving: {
    readonly save: () => Promise<Saved | null>
    readonly busy: boolean
    readonly failure: unknown
    readonly compare: () => void
  }
  readonly problems: Problems<Field>
}

interface Options<Values extends StoredValues, Field extends string & keyof Values, Saved> {
  readonly kind: DocumentKind<Values, Field>
  /** Under which name the form remembers its store. */
  readonly form: StoreForm
  readonly of: Opened<Values>
  readonly editor: Edited<Values, Field, Saved>
  /** The name of a field. */
  readonly label: (field: Field) => string
  /** The first required field of a new document that is still empty. */
  readonly unfilled: (values: Values) => Field | undefined
  /** Where Enter moves to from the empty line; the discount by default. */
  readonly after?: Field
  /** Opens the attachments when they have no room beside the form. */
  readonly onFiles: () => void
  readonly onDirty?: ((dirty: boolean) => void) | undefined
  /** Called after the changes were discarded. */
  readonly onDiscard: () => void
}

/** What the frame of a form shows and handles, for every kind of document. */
export interface FormWork {
  /** The changes, in words, and their number. */
  readonly what: string
  readonly count: number
  readonly busy: boolean
  /**
   * Whether there is anything to save: a new document can be saved before anything was typed, and lists what is
   * missing.
   */
  readonly saves: boolean
  readonly discard: () => void
  /** Why it could not be saved, when that is not about a field; null otherwise. */
  readonly failure: unknown
  /** What somebody else saved since; undefined if nobody did. */
  readonly meanwhile?: Meanwhile | undefined
  /** The dialog that asks before the page is left. */
  readonly guard: ReactNode
  /** The frame's handlers of focus and pasted files. */
  readonly hands?: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly onPaste?: ClipboardEventHandler
    readonly onFocus: FocusEventHandler<HTMLElement>
  }
}

/** What the forms of documents with lines share: files, the cursor, unsaved changes, and saving. */
export function useDocumentForm<Values extends StoredValues, Field extends string & keyof Values, Saved>({
  kind,
  form,
  of,
  editor,
  label,
  unfilled,
  ...on
}: Options<Values, Field, Saved>) {
  const { store, held, control, draft, saving, problems } = editor
  const { start, id, place } = of
  const { t, locale } = useText()
  const box = useRef<HTMLDivElement>(null)
  const files = useFiles(store, held.values.attachments)
  const { toField, toCell, onFocus, back } = useFormFocus({
    box,
    control,
    fields: kind.fields,
    problems,
    lines: () => store.get().values.lines,
    attempts: held.attempts,
    unfilled: () => unfilled(store.get().values),
    fresh: id === null,
    restored: start.restored !== null,
    onFiles: on.onFiles,
    ...(on.after !== undefined && { after: on.after }),
  })
  const saveWithFiles = async () => ((await files.uploads.settled()) === null ? null : saving.save())
  const { dirty, what, count, forget, guard } = useUnsaved({
    kind,
    store,
    held,
    draft,
    save: saveWithFiles,
    sending: files.uploads.uploads.length > 0,
    label,
    saved: of.saved,
    onDirty: on.onDirty,
  })
  /**
   * Saves it. The caller decides what happens with the form; after a refusal, the cursor moves to the first problem.
   */
  const save = async (onSaved: (saved: Saved, values: Values) => void) => {
    const { values: sent, chosen } = store.get()
    const saved = await saveWithFiles()
    // Only a store that the person chose is remembered, not one that came with another document.
    if (saved && id === null && chosen.has('storeId')) noteStore(localStorage, form, place, sent.storeId)
    if (saved) onSaved(saved, sent)
    back()
  }
  const discard = () => {
    forget()
    on.onDiscard()
  }
  const hands = { ref: box, onPaste: files.paste, onFocus }
  const newer =
    dirty && !saving.busy && of.saved && of.saved.version > (held.version ?? of.saved.version)
      ? of.saved
      : undefined
  const work: FormWork = {
    what,
    count,
    busy: saving.busy || files.uploads.waiting,
    saves: dirty || id === null,
    discard,
    failure: saving.failure,
    meanwhile: newer && {
      text: meanwhileText(kind.fields, held.base, newer, { label, t, locale }),
      compare: saving.compare,
    },
    guard,
    hands,
  }
  /** The props of a field outside the lines: its value, its problem, and its handlers. */
  const field = <Name extends Field>(name: Name): FieldOf<Values[Name]> => ({
    name,
    value: held.values[name],
    onChange: (value) => store.set({ [name]: value } as unknown as Partial<Values>),
    onBlur: () => store.leave(name),
    problem: problems.head[name],
  })
  return {
    work,
    save,
    files,
    toField,
    toCell,
    back,
    box,
    field,
    /** The props of an amount under the lines. What is none is kept as it was typed. */
    charge: <Name extends Field>(name: Name) => ({
      ...field(name),
      typed: held.values.unread?.[name],
      onChange: (value: Cop | null, _percent: string | null, text: string) =>
        store.set(typedNumber(store.get().values, name, value, text) as Partial<Values>),
    }),
    /** The props of a field for one of many. */
    choice: <Name extends Field>(name: Name) => ({
      ...field(name),
      onUnchosen: (text: string) => store.noteUnchosen(name, text),
    }),
  }
}

interface FieldOf<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly problem: FieldProblem | undefined
}
