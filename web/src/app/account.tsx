import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { PageHead } from '../kit/Page.tsx'
import { useUser } from '../session/session.ts'
import { AccountFacts } from '../settings/AccountFacts.tsx'
import { LanguageChoice } from '../settings/LanguageChoice.tsx'
import { menuOf } from './menu.ts'
import { AccountDialog, type AccountTopic } from './AccountDialog.tsx'

/** Who is signed in, for a role that has no screen to land on. */
export default function Account() {
  const { t } = useText()
  const user = useUser()
  const [topic, setTopic] = useState<AccountTopic>()
  return (
    <>
      <PageHead title={t('frame.account.title')} />
      <div className="body settings">
        {menuOf(user.role).length === 0 && <Note>{t('frame.account.noScreens')}</Note>}
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
