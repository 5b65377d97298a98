import type { ReplyOf } from '@trastienda/contract/endpoint'
import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { type TextKey, useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { useShortcut } from '../kit/shortcut.ts'
import { call } from '../session/client.ts'
import type { PartyCalls, PartyRow } from './calls.ts'
import { classes } from '../kit/classes.ts'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'
import styles from './people.module.css'

/** How many are approved in one call. */
const most = 200

type Results = ReplyOf<PartyCalls['bulkApprove']>['data']

interface ApproveManyProps {
  calls: PartyCalls
  rows: readonly PartyRow[]
  nameOf: (row: never) => string
  onClose: () => void
  /** Something was tried: the list is no longer what it was. */
  onDone: () => void
}

/** Approves several people or parties, each separately, and shows the result for each. */
export function ApproveMany({ calls, rows, nameOf, onClose, onDone }: ApproveManyProps) {
  const { t } = useText()
  const [results, setResults] = useState<Results>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const pending = rows.filter(({ approval }) => approval === 'pending')
  const others = rows.length - pending.length
  const impossible = pending.length === 0 || pending.length > most

  const approve = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { data } = await call(calls.bulkApprove, {
        body: { items: pending.map(({ id, version }) => ({ id, version })) },
      })
      setResults(data)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
    onDone()
  }
  const done = results?.filter(({ problem }) => problem === null).length ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        results
          ? t('person.bulk.result', { done, count: results.length })
          : t('person.bulk.title', { count: pending.length })
      }
      footer={
        <>
          <span className={textStyles.push} />
          <Button kbd="escape" onPress={onClose}>
            {t(results ? 'kit.close' : 'kit.cancel')}
          </Button>
          {!results && (
            <>
              <Button
                kind="primary"
                kbd="mod+enter"
                busy={busy}
                disabled={impossible}
                onPress={() => void approve()}
              >
                {t('person.approve')}
              </Button>
              <ApproveKey act={() => (busy || impossible ? undefined : void approve())} />
            </>
          )}
        </>
      }
    >
      {failure !== undefined && <Note kind="error">{problemText(failure, t)}</Note>}
      {results ? (
        <ResultList results={results} />
      ) : (
        <>
          {!impossible && <p className={dialogStyles.prose}>{t('person.bulk.note')}</p>}
          {pending.length > most && <Note kind="warning">{t('person.bulk.tooMany', { limit: most })}</Note>}
          {pending.length === 0 && <Note kind="warning">{t('person.bulk.none')}</Note>}
          {others > 0 && pending.length > 0 && <Note>{t('person.bulk.onlyPending', { count: others })}</Note>}
          <ul className={styles.personNames} data-scrolls="">
            {pending.slice(0, 50).map((row) => (
              <li key={row.id} className={textStyles.row}>
                <bdi className={textStyles.clip}>{nameOf(row as never)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

/** A key that is held down acts once. */
function ApproveKey({ act }: { act: () => void }) {
  const { t } = useText()
  useShortcut('mod+enter', (event) => (event.repeat ? undefined : act()), { label: t('person.approve') })
  return null
}

function ResultList({ results }: { results: Results }) {
  const { t } = useText()
  return (
    <ul className={styles.personNames} data-scrolls="" aria-label={t('person.bulk.list')}>
      {results.map(({ id, name, problem }) => (
        <li key={id} className={textStyles.row}>
          <Icon
            of={problem === null ? Check : CircleAlert}
            small
            className={problem === null ? textStyles.success : textStyles.error}
          />
          <bdi className={textStyles.clip}>{name || id}</bdi>
          <span className={classes(textStyles.push, problem === null ? textStyles.faint : textStyles.error)}>
            {problem === null ? t('person.bulk.ok') : t(`problem.${problem}` as TextKey, { count: 0 })}
          </span>
        </li>
      ))}
    </ul>
  )
}
