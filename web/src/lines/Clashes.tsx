import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { Clash } from './conflict.ts'
import { ConflictMerge, type FieldWords } from './ConflictMerge.tsx'
import type { DraftPlace, DraftShelf } from './draft.ts'
import { draftStorage } from './draft-storage.ts'
import type { DocumentKind, DocumentValues, FormStore, Held } from './form-store.ts'
import { GoneDialog } from './GoneDialog.tsx'
import { thisTab } from '../session/tab.ts'
import type { StoredDraft } from './use-draft.ts'

/** The version of a document that somebody else saved. */
interface SavedDocument {
  readonly approval: 'pending' | 'approved' | 'rejected' | 'cancelled'
  readonly version: number
  readonly editedBy: string
  readonly editedAt: string
}

/** The texts about a conflict for one kind of document. */
export interface ClashWords {
  readonly title: string
  readonly who: (facts: { name: string; time: string }) => string
  /** The document was decided meanwhile; names its new state. */
  readonly gone: (state: string) => string
  readonly deleted: string
  readonly saveAsNew: string
}

interface Editor<Values extends DocumentValues, Field extends string & keyof Values, Saved> {
  readonly store: FormStore<Values, Field>
  readonly held: Held<Values, Field>
  readonly draft: StoredDraft
  readonly saving: {
    readonly clash: Clash<Saved> | null
    readonly busy: boolean
    readonly solve: () => void
  }
}

interface ClashesProps<
  Values extends DocumentValues,
  Field extends string & keyof Values,
  Saved extends SavedDocument,
> extends FieldWords<Values, Field> {
  kind: DocumentKind<Values, Field>
  editor: Editor<Values, Field, Saved>
  drafts: DraftShelf<Values>
  place: DraftPlace
  words: ClashWords
  valuesOf: (saved: Saved) => Values
  /**
   * Turns the typed values into a new document: its values, the values that it starts from, and the address of its
   * form.
   */
  asNew: (values: Values) => { readonly values: Values; readonly base: Values; readonly href: string }
  /** Called once the merged version is in the form, based on the version that is saved now. */
  onSolved: () => void
}

/** Shown when somebody else changed, decided or deleted the document meanwhile; nothing typed is lost. */
export function Clashes<
  Values extends DocumentValues,
  Field extends string & keyof Values,
  Saved extends SavedDocument,
>({
  kind,
  editor,
  drafts,
  place,
  words,
  valuesOf,
  asNew,
  onSolved,
  ...fields
}: ClashesProps<Values, Field, Saved>) {
  const { t, locale } = useText()
  const { history } = useRouter()
  const { store, held, draft, saving } = editor
  const { clash } = saving
  if (clash === null) return null
  const saveAsNew = () => {
    const { href, values, base } = asNew(store.get().values)
    const fresh: DraftPlace = { ...place, document: `new:${thisTab()}` }
    drafts.keep(draftStorage, fresh, {
      at: new Date().toISOString(),
      values,
      base,
      version: null,
      sent: null,
    })
    draft.drop()
    store.reset(held.base, held.version)
    saving.solve()
    // The form is clean only once it has been drawn again.
    setTimeout(() => history.push(href))
  }
  const theirs = clash.kind === 'changed' ? clash.theirs : null
  if (theirs === null || (theirs.approval !== 'pending' && theirs.approval !== 'rejected'))
    return (
      <GoneDialog
        title={words.title}
        body={theirs === null ? words.deleted : words.gone(t(`state.${theirs.approval}`))}
        saveAsNew={words.saveAsNew}
        onClose={saving.solve}
        onSaveAsNew={saveAsNew}
      />
    )
  return (
    <Merge
      key={theirs.version}
      fields={kind.fields}
      title={words.title}
      who={words.who({
        name: theirs.editedBy,
        time: formatInstant(theirs.editedAt, locale, today()),
      })}
      mine={held}
      read={() => valuesOf(theirs)}
      busy={saving.busy}
      onClose={saving.solve}
      onSolve={(values, saved) => {
        store.reset(values, theirs.version, saved)
        saving.solve()
        if (kind.same(values, saved)) draft.drop()
        else onSolved()
      }}
      {...fields}
    />
  )
}

interface MergeProps<Values, Field extends string> extends FieldWords<Values, Field> {
  fields: readonly Field[]
  title: string
  who: string
  mine: Pick<Held<Values, Field>, 'values' | 'base'>
  /** The saved version as the form holds it. */
  read: () => Values
  busy: boolean
  onClose: () => void
  onSolve: (values: Values, saved: Values) => void
}

/** The saved version is read once, so that its lines stay the same while they are chosen. */
function Merge<Values extends DocumentValues, Field extends string & keyof Values>({
  mine,
  read,
  onSolve,
  ...props
}: MergeProps<Values, Field>) {
  const [saved] = useState(read)
  return (
    <ConflictMerge
      {...props}
      versions={{ base: mine.base, mine: mine.values, theirs: saved }}
      onSolve={(values) => onSolve(values, saved)}
    />
  )
}
