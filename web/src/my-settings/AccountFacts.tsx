import { useText } from '../i18n/useText.ts'
import { useUser } from '../session/session.ts'
import { nameOf } from '../session/user.ts'
import styles from './settings.module.css'

/** Who is signed in. */
export function AccountFacts() {
  const { t } = useText()
  const user = useUser()
  const facts = [
    [t('label.personName'), nameOf(user)],
    [t('label.username'), user.username ?? ''],
    [t('frame.account.role'), t(`frame.role.${user.role}`)],
    [t('label.company'), user.company?.name ?? t('frame.account.none')],
  ] as const
  return (
    <dl className={styles.accountFacts} data-part="account-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
