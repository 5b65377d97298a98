import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { FailureText } from '../kit/FailureText.tsx'
import { Note } from '../kit/Note.tsx'
import { NoteText } from '../kit/NoteText.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { AttachmentPane, type Invitation } from './AttachmentPane.tsx'
import { type Annotated, type Annotating, useAnnotation } from './use-annotation.ts'
import { useUploads } from './use-uploads.ts'
import styles from './annotation.module.css'
import textStyles from '../kit/text.module.css'

interface AnnotationProps extends Annotating {
  of: Annotated
  /** Whether they are open: the document is approved, and this person may. */
  edits: boolean
  /** The prompt while there is no file; undefined when the files are shown beside it. */
  invites: Invitation | undefined
}

/** The note and the attachments of a decided document, which stay open once it is approved; the history keeps each change. */
export function Annotation({ edits, ...rest }: AnnotationProps) {
  return edits ? <Open {...rest} /> : <Shut {...rest} />
}

function Open({ of, invites, send, words }: Omit<AnnotationProps, 'edits'>) {
  const { t } = useText()
  const notes = useAnnotation(of, { send, words })
  return (
    <div className={styles.papers} data-part="papers">
      <TextArea
        label={words.note}
        name="note"
        required={false}
        rows={2}
        maxLength={2000}
        value={notes.note}
        onChange={notes.setNote}
      />
      {invites !== undefined && (
        <AttachmentPane
          files={notes.files}
          uploads={notes.uploads}
          onRemove={notes.remove}
          invites={invites}
        />
      )}
      {notes.failure !== null && (
        <Note kind="error">
          <FailureText failure={notes.failure} />
        </Note>
      )}
      {notes.dirty && (
        <div className={textStyles.row}>
          <Button kind="primary" kbd="mod+s" busy={notes.busy} onPress={() => void notes.save()}>
            {t('kit.save')}
          </Button>
          <Button kind="ghost" onPress={notes.reset}>
            {t('kit.cancel')}
          </Button>
        </div>
      )}
      {notes.guard}
    </div>
  )
}

function Shut({ of, invites, words }: Pick<AnnotationProps, 'of' | 'invites' | 'words'>) {
  const uploads = useUploads(0, () => undefined)
  return (
    <div className={styles.papers} data-part="papers">
      <NoteText label={words.note} note={of.note} />
      {invites !== undefined && of.attachments.length > 0 && (
        <AttachmentPane files={of.attachments} uploads={uploads} onRemove={undefined} adds={false} />
      )}
    </div>
  )
}
