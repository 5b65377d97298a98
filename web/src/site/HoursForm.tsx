import { useQueryClient } from '@tanstack/react-query'
import { changeHours, hoursChange, mostWindows, type SiteState } from '@trastienda/contract/site'
import { type DisableWindow, insideWindow, mergedWindows } from '@trastienda/contract/site.rules'
import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { useLeaveGuard } from '../kit/LeaveGuard.tsx'
import { Note } from '../kit/Note.tsx'
import { ProblemSummary } from '../kit/ProblemSummary.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { toastSuccess } from '../kit/toast.ts'
import { useForm } from '../kit/use-form.ts'
import { call } from '../session/client.ts'
import { readable, sameWindows, spoken, touching } from './hours.rules.ts'
import { HoursSummary } from './HoursSummary.tsx'
import { WeekPicture } from './WeekPicture.tsx'
import { WindowRow } from './WindowRow.tsx'
import textStyles from '../kit/text.module.css'
import styles from './site.module.css'

/**
 * The hours in which secretaries are locked out: as fields, as a picture and as text, with the effect before
 * saving.
 */
export function HoursForm({ site }: { site: SiteState }) {
  const { t } = useText()
  const client = useQueryClient()
  const [began, setBegan] = useState({ windows: site.windows, version: site.company.version })
  // Whether somebody else changed the hours; other changes of the company only update the version.
  const isStale = !sameWindows(site.windows, began.windows)
  const version = isStale ? began.version : site.company.version
  const form = useForm({
    schema: hoursChange,
    initial: { windows: began.windows },
    submit: (body, key) => call(changeHours, { body, version, key }),
  })
  const { windows } = form.values
  const begin = (from: typeof began) => {
    setBegan(from)
    form.reset({ windows: from.windows })
  }

  const save = async (): Promise<boolean> => {
    const saved = await form.submit()
    if (saved === null) return false
    client.setQueriesData<SiteState>({ queryKey: ['site'] }, (was) =>
      was?.company.id === saved.id
        ? { ...was, windows: saved.windows, company: { ...was.company, version: saved.version } }
        : was,
    )
    begin({ windows: saved.windows, version: saved.version })
    toastSuccess(t('site.hours.saved'))
    return true
  }
  const leaving = useLeaveGuard(form.dirty, { describe: t('site.hours.title'), save })
  useShortcut('mod+s', () => void save(), { label: t('kit.save'), active: form.dirty, typing: true })

  const valid = readable(windows)
  const out = form.dirty && insideWindow(valid, site.now) ? site.working.secretaries : 0
  const change = (next: typeof windows) => form.set({ windows: next })
  return (
    <form
      className={styles.hours}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={styles.hoursList}>
        <ProblemSummary form={form} />
        {isStale && (
          <Note
            kind="warning"
            actions={
              <Button onPress={() => begin({ windows: site.windows, version: site.company.version })}>
                {t('person.reload')}
              </Button>
            }
          >
            {t('problem.stale')}
          </Note>
        )}
        {windows.map((window, at) => (
          <WindowRow
            // oxlint-disable-next-line react/no-array-index-key -- a window is what stands at its place
            key={at}
            at={at}
            window={window}
            windows={valid}
            problemOf={form.problemOf}
            onChange={(changed) => change(windows.with(at, changed))}
            onRemove={() => change(windows.toSpliced(at, 1))}
          />
        ))}
        <Button
          icon={Plus}
          disabled={windows.length >= mostWindows}
          onPress={() => change([...windows, { start: '', end: '' }])}
        >
          {t('site.hours.add')}
        </Button>
        <Joined windows={valid} />
        {out > 0 && <Note kind="warning">{t('site.hours.leaving', { count: out, now: site.now })}</Note>}
        {form.dirty && (
          <div className={textStyles.row}>
            <Button type="submit" kind="primary" busy={form.busy} kbd="mod+s">
              {t('site.hours.save')}
            </Button>
            <Button kind="ghost" onPress={() => form.reset({ windows: began.windows })}>
              {t('site.hours.discard')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.hoursWeek}>
        {valid.length > 0 && <WeekPicture windows={valid} now={site.now} />}
        <HoursSummary windows={valid} now={site.now} />
      </div>
      {leaving}
    </form>
  )
}

/** Which windows touch, and what they become. */
function Joined({ windows }: { windows: readonly DisableWindow[] }) {
  const { t, locale } = useText()
  const pairs = touching(windows)
  if (pairs.length === 0) return null
  return (
    <Note kind="info">
      {pairs.map(([one, other]) => (
        <p key={`${spoken(one)} ${spoken(other)}`}>
          {t('site.hours.touch', { one: spoken(one), other: spoken(other) })}
        </p>
      ))}
      <p>{t('site.hours.merged', { hours: formatList(mergedWindows(windows).map(spoken), locale) })}</p>
    </Note>
  )
}
