import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { currentAuth } from '../session/auth-state.ts'
import { EntryPage } from './EntryPage.tsx'
import { OtherAccount } from './OtherAccount.tsx'
import { PasswordFirst } from './PasswordFirst.tsx'
import { SecondStep } from './SecondStep.tsx'
import styles from './login.module.css'

/** The code of the second factor, after the right password. */
export default function Verification() {
  const { t } = useText()
  const [held] = useState(() => currentAuth().awaits !== null)
  return (
    <EntryPage title={t('login.verification.pageTitle')}>
      {held ? (
        <div className={styles.login}>
          <h1>{t('login.verification.title')}</h1>
          <SecondStep>
            <OtherAccount />
          </SecondStep>
        </div>
      ) : (
        <PasswordFirst title={t('login.verification.title')} />
      )}
    </EntryPage>
  )
}
