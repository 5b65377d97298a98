import { useLoaderData } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { speakAll, Speaking, type Spoken } from '../i18n/Speaking.tsx'
import { useText } from '../i18n/useText.ts'
import { EntryPage } from './EntryPage.tsx'
import { RequestRecovery } from './RequestRecovery.tsx'
import { RecoverNew } from './RecoverNew.tsx'

/** Where a forgotten password is replaced: asked for by name, or typed anew by whoever comes with the link. */
export default function Recover() {
  const spoken: Spoken = useLoaderData({ strict: false })
  return (
    <Speaking first={spoken} load={speakAll}>
      <Page />
    </Speaking>
  )
}

/** Takes the secret of the link out of the address, so that nobody reads it there or finds it in the history. */
function takeToken(): string {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(history.state, '', location.pathname)
  return token
}

function Page() {
  const { t } = useText()
  const [token, setToken] = useState(takeToken)
  // A link that is pasted where the page is open already.
  useEffect(() => {
    const take = () => setToken((was) => takeToken() || was)
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return (
    <EntryPage title={t('login.recover.pageTitle')}>
      {token === '' ? (
        <RequestRecovery />
      ) : (
        <RecoverNew key={token} token={token} onAskAgain={() => setToken('')} />
      )}
    </EntryPage>
  )
}
