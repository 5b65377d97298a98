import { mayOpen, screens } from '@trastienda/contract/access'
import { Bell as BellIcon, BellOff, CheckCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button as Press } from 'react-aria-components'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Popover } from '../kit/Popover.tsx'
import { SwitchField } from '../kit/TickFields.tsx'
import { useUser } from '../session/session.ts'
import { NoticeDays } from './NoticeDays.tsx'
import { useLatest } from './queries.ts'
import { setQuiet, useQuiet } from '../theme/quiet.ts'
import { useActs } from './use-acts.ts'
import { classes } from '../kit/classes.ts'
import buttonStyles from '../kit/button.module.css'
import popoverStyles from '../kit/popover.module.css'
import textStyles from '../kit/text.module.css'
import styles from './bell.module.css'

const mostShown = 99

/** How many notifications are unread, and the last ones; nothing where the backend has none. */
export function Bell({ look }: { look: 'row' | 'icon' }) {
  const { t, locale } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { data } = useLatest()
  const quiet = useQuiet()
  if (data === undefined) return null
  const { unread } = data
  const count = unread > mostShown ? `${mostShown}+` : formatQuantity(String(unread), locale)
  return (
    <>
      <Press
        ref={button}
        className={look === 'row' ? styles.bell : classes(buttonStyles.iconButton, styles.bellIcon)}
        data-part="bell"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(true)}
      >
        <Icon of={quiet ? BellOff : BellIcon} />
        {look === 'row' && <span className={textStyles.clip}>{t('notification.title')}</span>}
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {count}
          </span>
        )}
        {/* Its name is no label: one that says 150 where 99+ is shown would be refused by those who speak what they see. */}
        <span className={textStyles.unseen}>
          {t(look === 'row' ? 'notification.unread' : 'notification.bell', { count: unread })}
          {quiet && ` · ${t('notification.quiet')}`}
        </span>
      </Press>
      <Popover
        anchor={button}
        open={open}
        onClose={() => setOpen(false)}
        label={t('notification.title')}
        placement={look === 'row' ? 'bottom start' : 'bottom end'}
        className={styles.bellPop}
      >
        <Latest onClose={() => setOpen(false)} />
      </Popover>
    </>
  )
}

function Latest({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { role } = useUser()
  const acts = useActs()
  const { data } = useLatest()
  const quiet = useQuiet()
  const rows = data?.data ?? []
  return (
    <>
      <header className={textStyles.row}>
        <h2>{t('notification.title')}</h2>
        <span className={classes(textStyles.faint, textStyles.small)} role="status">
          {t('notification.unread', { count: data?.unread ?? 0 })}
        </span>
        <span className={textStyles.push} />
        {(data?.unread ?? 0) > 0 && (
          <Button
            kind="ghost"
            className={buttonStyles.small}
            icon={CheckCheck}
            onPress={() => void acts.readAll(rows[0])}
          >
            {t('notification.act.readAll')}
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className={popoverStyles.none}>{t('notification.empty.body')}</p>
      ) : (
        <div className={styles.last} data-scrolls="">
          <NoticeDays rows={rows} acts={acts} onFollow={onClose} />
        </div>
      )}
      <footer>
        {mayOpen(role, 'notifications') && (
          <Anchor href={screens.notifications} className={textStyles.link} onFollow={onClose}>
            {t('notification.seeAll')}
          </Anchor>
        )}
        <span className={textStyles.push}>
          <SwitchField name="quiet" label={t('notification.quiet')} value={quiet} onChange={setQuiet} />
        </span>
      </footer>
    </>
  )
}
