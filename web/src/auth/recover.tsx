import { useLoaderData } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { speakAll, Speaking, type Spoken } from '../i18n/Speaking.tsx'
import { useText } from '../i18n/useText.ts'
import { EntryPage } from './EntryPage.tsx'
import { RequestRecovery } from './RequestRecovery.tsx'
import { RecoverNew } from './RecoverNew.tsx'

/** Where a forgotten password is replaced: requested by name, or typed by a person who followed the link. */
export default function Recover() {
  const spoken: Spoken = useLoaderData({ strict: false })
  return (
    <Speaking first={spoken} load={speakAll}>
      <Page />
    </Speaking>
  )
}

/** Removes the link's secret from the address, so that nobody sees it there or in the browser's history. */
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
