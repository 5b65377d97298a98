import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { Icon } from '../../kit/Icon.tsx'
import type { CountMessage } from './use-count-sending.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import scanStyles from '../../receiving/scan.module.css'
import styles from './count.module.css'

const icons = { good: Check, bad: CircleAlert, warn: TriangleAlert }

/** The result of the last action. */
export function CountMessageLine({ message }: { message: CountMessage | null }) {
  return (
    <p key={message?.turn} className={messageClass(message)} role="status">
      {message && (
        <>
          <Icon of={icons[message.tone]} small />
          {message.of === undefined ? (
            <span>{message.text}</span>
          ) : (
            <span className={styles.withProduct}>
              <span>{message.text} ·</span> <bdi className={textStyles.clip}>{message.of}</bdi>
            </span>
          )}
        </>
      )}
    </p>
  )
}

function messageClass(message: CountMessage | null): string | undefined {
  if (!message) return classes(scanStyles.message, scanStyles.none)
  return message.tone === 'good'
    ? scanStyles.message
    : classes(scanStyles.message, message.tone === 'bad' ? scanStyles.bad : styles.warned)
}
