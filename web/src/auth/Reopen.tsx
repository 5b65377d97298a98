import { Link } from '@tanstack/react-router'
import { type CompanyRow, listCompanies } from '@trastienda/contract/company'
import { enableAll, enableSite, getSite } from '@trastienda/contract/site'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { problemText } from '../kit/problem-text.ts'
import { call, request } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { EntryAlert } from './EntryAlert.tsx'
import { classes } from '../kit/classes.ts'
import loginStyles from './login.module.css'
import styles from './reopen.module.css'
import buttonStyles from '../kit/button.module.css'
import textStyles from '../kit/text.module.css'

interface Shut {
  /** The version at which every company is shut; undefined while that is not so. */
  readonly all: number | undefined
  readonly companies: readonly CompanyRow[]
}

async function loadShut(): Promise<Shut> {
  const [{ allDisabled, allVersion }, { data }] = await Promise.all([
    call(getSite),
    call(listCompanies, { query: { disabled: 'true', sort: 'name', limit: 200 } }),
  ])
  return { all: allDisabled ? allVersion : undefined, companies: data }
}

const reopenAll = (version: number) => call(enableAll, { version, key: newKey() })
// Each call names the company that it reopens, whichever company is in view in this tab.
const reopenOne = ({ id, version }: CompanyRow) =>
  request({
    method: enableSite.method,
    path: enableSite.path,
    query: { company: id },
    version,
    key: newKey(),
  })

/** Everything that is closed, each with a button for an admin to open it. */
export function Reopen() {
  const { t } = useText()
  const [shut, setShut] = useState<Shut>()
  const [failure, setFailure] = useState<unknown>()
  const [announcement, setAnnouncement] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void loadShut().then(setShut, setFailure)
  }, [])
  const reopen = async (name: string, action: Promise<unknown>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await action
      setAnnouncement(t('frame.activate.reopened', { name }))
    } catch (error) {
      setFailure(error)
    }
    await loadShut().then(setShut, setFailure)
    setBusy(false)
  }
  const { all, companies = [] } = shut ?? {}
  const isShut = all !== undefined || companies.length > 0
  return (
    <div className={classes(loginStyles.entryProse, styles.reopen)}>
      <h1>{t('frame.activate.title')}</h1>
      <EntryAlert problem={failure === undefined ? undefined : problemText(failure, t)} />
      {shut && (
        <>
          <p>{t(isShut ? 'frame.activate.stays' : 'frame.activate.open')}</p>
          {isShut && (
            <ul className={styles.names} aria-label={t('frame.activate.shut')}>
              {all !== undefined && (
                <ShutRow
                  name={t('frame.activate.all')}
                  busy={busy}
                  onReopen={(name) => void reopen(name, reopenAll(all))}
                />
              )}
              {companies.map((company) => (
                <ShutRow
                  key={company.id}
                  name={company.name}
                  busy={busy}
                  onReopen={(name) => void reopen(name, reopenOne(company))}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <p className={classes(textStyles.faint, textStyles.small)} role="status">
        {announcement}
      </p>
      <Link
        className={classes(buttonStyles.button, buttonStyles.large, !isShut && buttonStyles.primary)}
        data-kind="primary"
        to="/"
      >
        {t(isShut ? 'frame.activate.enterShut' : 'frame.activate.enter')}
      </Link>
    </div>
  )
}

interface ShutRowProps {
  name: string
  busy: boolean
  onReopen: (name: string) => void
}

function ShutRow({ name, busy, onReopen }: ShutRowProps) {
  const { t } = useText()
  return (
    <li className={textStyles.row}>
      <bdi className={textStyles.clip}>{name}</bdi>
      <button
        type="button"
        className={classes(buttonStyles.button, buttonStyles.primary, textStyles.push)}
        data-kind="primary"
        aria-disabled={busy}
        aria-label={t('frame.activate.reopenOf', { name })}
        onClick={() => {
          if (!busy) onReopen(name)
        }}
      >
        {t('frame.activate.reopen')}
      </button>
    </li>
  )
}
