import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { Icon } from '../../kit/Icon.tsx'
import type { Said } from './use-count-sending.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import scanStyles from '../../receiving/scan.module.css'
import styles from './count.module.css'

const icons = { good: Check, bad: CircleAlert, warn: TriangleAlert }

/** What the last thing that was done came to. */
export function CountSaid({ said }: { said: Said | null }) {
  return (
    <p key={said?.turn} className={saidClass(said)} role="status">
      {said && (
        <>
          <Icon of={icons[said.tone]} small />
          {said.of === undefined ? (
            <span>{said.text}</span>
          ) : (
            <span className={styles.told}>
              <span>{said.text} ·</span> <bdi className={textStyles.clip}>{said.of}</bdi>
            </span>
          )}
        </>
      )}
    </p>
  )
}

function saidClass(said: Said | null): string | undefined {
  if (!said) return classes(scanStyles.said, scanStyles.none)
  return said.tone === 'good'
    ? scanStyles.said
    : classes(scanStyles.said, said.tone === 'bad' ? scanStyles.bad : styles.warned)
}
