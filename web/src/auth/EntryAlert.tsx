import { CircleAlert } from 'lucide-react'
import { classes } from '../kit/classes.ts'
import styles from './login.module.css'
import iconStyles from '../kit/icon.module.css'
import noteStyles from '../kit/note.module.css'
import textStyles from '../kit/text.module.css'

/** Why the last try was refused; nothing while there is no reason. */
export function EntryAlert({ problem }: { problem: string | null | undefined }) {
  return (
    <div role="alert" className={styles.loginAlert} data-part="login-alert">
      {problem != null && (
        <div className={classes(noteStyles.note, textStyles.error)}>
          <CircleAlert className={iconStyles.icon} aria-hidden="true" />
          <span>{problem}</span>
        </div>
      )}
    </div>
  )
}
