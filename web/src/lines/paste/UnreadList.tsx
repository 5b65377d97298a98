import { useText } from '../../i18n/useText.ts'
import type { Headings } from '../line.ts'
import type { Unread } from './take.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './paste.module.css'

const mostShown = 50

/** Cells that cannot be interpreted, by row and field: they are inserted as pasted, to be corrected in the grid. */
export function UnreadList({ unread, headings }: { unread: readonly Unread[]; headings: Headings }) {
  const { t } = useText()
  if (unread.length === 0) return null
  return (
    <section className={styles.pasteUnread} aria-labelledby="paste-unread">
      <h3 id="paste-unread">{t('lines.paste.unread', { count: unread.length })}</h3>
      <ul data-scrolls="">
        {unread.slice(0, mostShown).map(({ row, column, text }) => (
          <li key={`${row} ${column}`}>
            {t(column === 'product' ? 'lines.paste.unknownAt' : 'lines.paste.unreadAt', {
              row,
              field: headings[column] ?? column,
              text,
            })}
          </li>
        ))}
      </ul>
      {unread.length > mostShown && (
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t('lines.paste.more', { count: unread.length - mostShown })}
        </p>
      )}
    </section>
  )
}
