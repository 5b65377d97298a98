import { Mail, MailOpen, Trash2 } from 'lucide-react'
import { formatTime } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { IconButton } from '../kit/Button.tsx'
import { Money } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useUser } from '../session/session.ts'
import type { DocumentNotices } from './grouped.ts'
import type { Acts } from './use-acts.ts'
import { decidedBy, hrefOf, messageOf, outcomeIcons, outcomeOf } from './words.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './notification.module.css'

interface NoticeItemProps {
  notices: DocumentNotices
  acts: Acts
  onFollow?: () => void
}

const outcomes: Readonly<Partial<Record<string, string>>> = {
  approved: classes(styles.outcome, styles.approved),
  rejected: classes(styles.outcome, styles.rejected),
  waiting: classes(styles.outcome, styles.waiting),
}

/** The notifications about one document; opening it marks them as read. */
export function NoticeItem({ notices: { newest, earlier }, acts, onFollow }: NoticeItemProps) {
  const { t, locale } = useText()
  const { role } = useUser()
  const all = [newest, ...earlier]
  const unread = all.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  const outcome = outcomeOf(newest)
  const decided = decidedBy(newest, t)
  const follow = () => {
    if (unread.length > 0) void acts.mark(unread, true)
    onFollow?.()
  }
  return (
    <li
      className={classes(styles.notice, unread.length > 0 && styles.fresh)}
      data-part="notice"
      data-id={newest.id}
    >
      <Icon of={outcomeIcons[outcome]} className={outcomes[outcome] ?? styles.outcome} />
      <div className={styles.content}>
        <Anchor href={hrefOf(role, newest)} className={styles.what} part="notice-link" onFollow={follow}>
          <span className={styles.message}>{messageOf(newest, t)}</span>{' '}
          <bdi dir="ltr" className={styles.reference}>
            {newest.reference}
          </bdi>
          {unread.length > 0 && <span className={textStyles.unseen}> · {t('notification.new')}</span>}
        </Anchor>
        <p className={styles.more}>
          {decided !== null && <bdi>{decided}</bdi>}
          {decided !== null && newest.supplier !== '' && ' · '}
          <bdi>{newest.supplier}</bdi>
          {newest.reason !== '' && <q dir="auto">{newest.reason}</q>}
        </p>
        {earlier.length > 0 && (
          <ul className={styles.earlier} aria-label={t('notification.earlier', { count: earlier.length })}>
            {earlier.map((row) => (
              <li key={row.id}>
                {messageOf(row, t)} · <time dateTime={row.at}>{formatTime(row.at, locale)}</time>
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={styles.amount}>
        {newest.amount !== null && <Money of={newest.amount} />}
        <time dateTime={newest.at}>{formatTime(newest.at, locale)}</time>
      </span>
      <span className={styles.actions}>
        <IconButton
          small
          icon={unread.length > 0 ? MailOpen : Mail}
          label={t(unread.length > 0 ? 'notification.act.markRead' : 'notification.act.markUnread')}
          onPress={() => void (unread.length > 0 ? acts.mark(unread, true) : acts.mark([newest.id], false))}
        />
        <IconButton
          small
          icon={Trash2}
          label={t('act.delete')}
          onPress={() => void Promise.all(all.map((row) => acts.remove(row)))}
        />
      </span>
    </li>
  )
}
