import styles from './note-text.module.css'

/** The note of a document as it is read, under its label; nothing where there is none. */
export function NoteText({ label, note }: { label: string; note: string }) {
  if (note === '') return null
  return (
    <dl className={styles.noteText}>
      <dt>{label}</dt>
      <dd dir="auto">{note}</dd>
    </dl>
  )
}
