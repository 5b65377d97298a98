import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { PageHead } from '../kit/Page.tsx'
import { AccountFacts } from '../settings/AccountFacts.tsx'
import { LanguageChoice } from '../settings/LanguageChoice.tsx'
import { AccountDialog, type AccountTopic } from './AccountDialog.tsx'

/** Who is signed in, for a role that has no screen to land on. */
export default function Account() {
  const { t } = useText()
  const [topic, setTopic] = useState<AccountTopic>()
  return (
    <>
      <PageHead title={t('frame.account.title')} />
      <div className="body settings">
        <section className="settings-part">
          <AccountFacts />
          <div className="row wrap">
            <Button onPress={() => setTopic('password')}>{t('frame.me.password')}</Button>
            <Button onPress={() => setTopic('appearance')}>{t('frame.me.appearance')}</Button>
          </div>
        </section>
        <section className="settings-part">
          <LanguageChoice />
        </section>
      </div>
      <AccountDialog topic={topic} onClose={() => setTopic(undefined)} />
    </>
  )
}
