import { mayDo } from '@trastienda/contract/access'
import { type MailRow, retryMail } from '@trastienda/contract/mail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Clock, FileText, MailCheck } from 'lucide-react'
import { formatInstant } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Tag } from '../kit/Tag.tsx'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { orderMailKey, useOrderMail } from './use-order-mail.ts'
import textStyles from '../kit/text.module.css'
import styles from './order-mail.module.css'

/** The messages that were sent for an order and the result of each; empty without messages. */
export function OrderMail({ id }: { id: number }) {
  const { t } = useText()
  const { data } = useOrderMail(id)
  if (!data || data.data.length === 0) return null
  const { keptIn } = data
  return (
    <section className={styles.mails} data-part="mails">
      <h3 className={textStyles.muted}>{t('print.mail.heading')}</h3>
      {keptIn !== null && (
        <Note kind="warning">
          {keptIn === '' ? t('print.mail.keptHere') : t('print.mail.keptIn', { folder: keptIn })}
        </Note>
      )}
      <ul>
        {data.data.map((mail) => (
          <Mailed key={mail.id} mail={mail} orderId={id} />
        ))}
      </ul>
    </section>
  )
}

const looks = {
  queued: ['info', Clock],
  sent: ['success', MailCheck],
  kept: ['warning', FileText],
  failed: ['error', CircleAlert],
} as const

function Mailed({ mail, orderId }: { mail: MailRow; orderId: number }) {
  const { t, locale } = useText()
  const { role } = useUser()
  const [tone, icon] = looks[mail.state]
  const time = (instant: string) => formatInstant(instant, locale, today())
  return (
    <li>
      <bdi className={textStyles.medium}>{mail.to}</bdi>
      {mail.cc.length > 0 && (
        <span className={textStyles.muted}>
          {t('print.mail.copies', { addresses: formatList(mail.cc, locale) })}
        </span>
      )}
      <span className={textStyles.faint}>
        {t('print.mail.by', { name: mail.createdBy, time: time(mail.sentAt ?? mail.createdAt) })}
      </span>
      <span className={textStyles.push} />
      <Tag tone={tone} icon={icon}>
        {t(`print.mail.state.${mail.state}`)}
      </Tag>
      {mail.state === 'failed' && mayDo(role, 'purchase_order.edit') && (
        <Retry id={mail.id} orderId={orderId} />
      )}
      {mail.state === 'queued' && mail.tries > 0 && (
        <small className={textStyles.faint}>
          {t('print.mail.tried', { tries: mail.tries, time: time(mail.nextAt) })}
        </small>
      )}
      {mail.problem !== '' && <MailProblem {...mail} />}
    </li>
  )
}

function MailProblem({ state, problem }: MailRow) {
  const { t } = useText()
  const words =
    state === 'sent' || state === 'kept'
      ? t('print.mail.refusedCopies', { addresses: problem })
      : t('print.mail.said', { problem })
  return (
    <small className={textStyles.muted} dir="auto">
      {words}
    </small>
  )
}

function Retry({ id, orderId }: { id: number; orderId: number }) {
  const { t } = useText()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(retryMail, { params: { id }, key: newKey() }),
    onSuccess: () => toastSuccess(t('print.mail.retried')),
    onError: (error) => toastError(problemText(error, t)),
    onSettled: () => client.invalidateQueries({ queryKey: orderMailKey(orderId) }),
  })
  return (
    <Button kind="ghost" busy={isPending} onPress={() => mutate()}>
      {t('act.retry')}
    </Button>
  )
}
