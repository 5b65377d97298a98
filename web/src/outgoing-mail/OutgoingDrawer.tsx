import type { OutgoingRow } from '@trastienda/contract/outgoing-mail'
import { Ban, RotateCw } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { InstantText } from '../kit/Days.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import { Tag } from '../kit/Tag.tsx'
import { canRetry, canStop, OutgoingAnswer, tones } from './outgoing-columns.tsx'
import dialogStyles from '../kit/dialog.module.css'
import recordStyles from '../kit/record.module.css'
import styles from './outgoing-mail.module.css'

interface OutgoingDrawerProps {
  row: OutgoingRow
  onRetry: () => void
  onStop: () => void
  onClose: () => void
}

/** One message: its recipients, its state, the answers of the mail server, and a button to send it again. */
export function OutgoingDrawer({ row, onRetry, onStop, onClose }: OutgoingDrawerProps) {
  const { t } = useText()
  const buttons = [
    ...(canStop(row)
      ? [
          <Button key="stop" icon={Ban} onPress={onStop}>
            {t('outgoing.cancel')}
          </Button>,
        ]
      : []),
    ...(canRetry(row)
      ? [
          <Button key="retry" kind="primary" icon={RotateCw} onPress={onRetry}>
            {t('outgoing.retry')}
          </Button>,
        ]
      : []),
  ]
  return (
    <Drawer
      open
      onClose={onClose}
      title={<bdi>{row.subject}</bdi>}
      footer={buttons.length === 0 ? undefined : buttons}
    >
      {buttons.length === 0 ? (
        <div className={dialogStyles.body} data-scrolls="">
          <Facts row={row} />
        </div>
      ) : (
        <Facts row={row} />
      )}
    </Drawer>
  )
}

function Facts({ row }: { row: OutgoingRow }) {
  const { t } = useText()
  const { to, cc, state, tries, problem, createdBy, createdAt, sentAt, nextAt } = row
  return (
    <dl className={recordStyles.facts}>
      <dt>{t('label.status')}</dt>
      <dd>
        <Tag tone={tones[state]}>{t(`outgoing.is.${state}`)}</Tag>
      </dd>
      <dt>{t('outgoing.to')}</dt>
      <dd>
        {[to, ...cc].map((address) => (
          <bdi key={address} dir="ltr" className={styles.mailAddress}>
            {address}
          </bdi>
        ))}
      </dd>
      <dt>{t('outgoing.answer')}</dt>
      <dd>
        <OutgoingAnswer problem={problem} />
      </dd>
      <dt>{t('outgoing.tries')}</dt>
      <dd>
        <bdi dir="ltr">{tries}</bdi>
      </dd>
      {state === 'queued' && (
        <>
          <dt>{t('outgoing.next')}</dt>
          <dd>
            <InstantText of={nextAt} />
          </dd>
        </>
      )}
      {sentAt !== null && (
        <>
          <dt>{t('outgoing.left')}</dt>
          <dd>
            <InstantText of={sentAt} />
          </dd>
        </>
      )}
      <dt>{t('outgoing.created')}</dt>
      <dd>
        <InstantText of={createdAt} />
      </dd>
      <dt>{t('audit.who')}</dt>
      <dd>
        <bdi>{createdBy || t('history.somebody')}</bdi>
      </dd>
    </dl>
  )
}
