import { useQueryClient } from '@tanstack/react-query'
import { disableAll, disableSite, enableAll, enableSite, type SiteState } from '@trastienda/contract/site'
import { CircleSlash, Power } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { refreshLists } from '../kit/list-pages.ts'
import { problemText } from '../kit/problem-text.ts'
import { Tag } from '../kit/Tag.tsx'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './site.module.css'

const actions = {
  all: { shut: disableAll, open: enableAll },
  own: { shut: disableSite, open: enableSite },
} as const

interface ShutterProps {
  site: SiteState
  /** All companies, or the one in view. */
  of: keyof typeof actions
  /** Whether who looks may change it. */
  may: boolean
}

/** Whether all companies, or the one in view, are closed; closing shows its effect first. */
export function Shutter({ site, of, may }: ShutterProps) {
  const { t } = useText()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { company } = site
  const isShut = of === 'all' ? site.allDisabled : company.disabled
  const version = of === 'all' ? site.allVersion : company.version
  const turn = async (shut: boolean) => {
    await call(actions[of][shut ? 'shut' : 'open'], { version, key: newKey() })
    toastSuccess(t(`site.${of}.${shut ? 'wasShut' : 'wasOpened'}`, { company: company.name }))
    await Promise.all([
      client.invalidateQueries({ queryKey: ['site'] }),
      refreshLists(client, '/api/companies'),
    ])
  }
  const open = async () => {
    setBusy(true)
    await turn(false).catch((error: unknown) => toastError(problemText(error, t)))
    setBusy(false)
  }
  return (
    <section className={styles.shutter}>
      <div>
        <h2>
          {t(`site.${of}.title`, { company: company.name })}{' '}
          <Tag tone={isShut ? 'warning' : 'success'} icon={isShut ? CircleSlash : Power}>
            {t(isShut ? 'site.shut' : 'site.open')}
          </Tag>
        </h2>
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t(`site.${of}.${isShut ? 'shutNote' : 'note'}`)}
        </p>
        {!may && <p className={classes(textStyles.faint, textStyles.small)}>{t('site.onlyAdmin')}</p>}
      </div>
      {may &&
        (isShut ? (
          <Button kind="primary" busy={busy} onPress={() => void open()}>
            {t(`site.${of}.reopen`)}
          </Button>
        ) : (
          <Button kind="danger" opens="dialog" onPress={() => setAsking(true)}>
            {t(`site.${of}.close`)}
          </Button>
        ))}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(`site.${of}.ask`, { company: company.name })}
        confirm={t(`site.${of}.confirm`)}
        danger
        onConfirm={() => turn(true)}
      >
        <Effects site={site} of={of} />
      </ConfirmDialog>
    </section>
  )
}

/** The effect of closing, before it is done. */
function Effects({ site, of }: Pick<ShutterProps, 'site' | 'of'>) {
  const { t } = useText()
  const { role } = useUser()
  const count = of === 'all' ? site.working.everywhere : site.working.company
  return (
    <ul className={styles.effects}>
      <li>{t('site.effect.leaving', { count })}</li>
      <li>{t(`site.${of}.effect`, { company: site.company.name })}</li>
      <li>{t('site.effect.drafts')}</li>
      {role === 'admin' ? (
        <li>{t('site.effect.reopen', { count: site.otherAdmins })}</li>
      ) : (
        <li className={textStyles.warning}>{t('site.effect.self')}</li>
      )}
    </ul>
  )
}
