import { mayDo } from '@trastienda/contract/access'
import { dayOf } from '@trastienda/contract/calendar'
import {
  disableSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '@trastienda/contract/second-factor'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { formatDayLong } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { refusalText } from '../kit/problem-text.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure } from '../kit/Empty.tsx'
import { RecoveryCodes } from '../kit/RecoveryCodes.tsx'
import { Tag } from '../kit/Tag.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { nameOf } from '../session/user.ts'
import { EnrolDialog } from './EnrolDialog.tsx'
import { SecondFactorRoles } from './SecondFactorRoles.tsx'
import { useSecondFactor } from './use-second-factor.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import securityStyles from './security.module.css'
import settingsStyles from './settings.module.css'

/** The own second factor: its state, setting it up, its recovery codes, turning it off. */
export function SecondFactorForm() {
  const { t } = useText()
  const user = useUser()
  const { data, error, refetch, changed } = useSecondFactor()
  const [enrolling, setEnrolling] = useState(false)
  if (error !== null && data === undefined)
    return <Failure title={t('settings.secondFactor.failed')} error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return <p className={classes(textStyles.faint, textStyles.small)}>{t('kit.loading')}</p>
  return (
    <section className={securityStyles.secondFactor}>
      {data.enabled ? (
        <On state={data} onChanged={changed} />
      ) : (
        <Off onEnrol={() => setEnrolling(true)} required={data.required} />
      )}
      {mayDo(user.role, 'user.edit') && <SecondFactorRoles />}
      <EnrolDialog open={enrolling} onClose={() => setEnrolling(false)} onEnabled={changed} />
    </section>
  )
}

function Off({ onEnrol, required }: { onEnrol: () => void; required: boolean }) {
  const { t } = useText()
  return (
    <section className={settingsStyles.settingsPart} data-part="settings-part">
      <Tag icon={ShieldOff} tone={required ? 'warning' : 'plain'}>
        {t('settings.secondFactor.off')}
      </Tag>
      <p className={textStyles.muted}>{t('settings.secondFactor.offText')}</p>
      <Button kind="primary" onPress={onEnrol}>
        {t('settings.secondFactor.enrol')}
      </Button>
    </section>
  )
}

type FactorStep = 'disable' | 'renew'

function On({ state, onChanged }: { state: SecondFactor; onChanged: () => Promise<void> }) {
  const { t, locale } = useText()
  const [dialog, setDialog] = useState<FactorStep>()
  const [codes, setCodes] = useState<readonly string[]>()
  const name = nameOf(useUser())
  const close = () => setDialog(undefined)
  const disable = async () => {
    await call(disableSecondFactor)
    toastSuccess(t('settings.secondFactor.disabled'))
    await onChanged()
  }
  const renew = async () => {
    setCodes((await call(renewRecoveryCodes)).recoveryCodes)
    await onChanged()
  }
  const day = state.since === null ? '' : formatDayLong(dayOf(new Date(state.since)), locale)
  return (
    <>
      <section className={settingsStyles.settingsPart} data-part="settings-part">
        <div className={textStyles.row}>
          <Tag icon={ShieldCheck} tone="success">
            {t('settings.secondFactor.on')}
          </Tag>
          <span className={classes(textStyles.faint, textStyles.small)}>
            {t('settings.secondFactor.since', { day })}
          </span>
        </div>
        {state.required ? (
          <p className={textStyles.muted}>{t('settings.secondFactor.required')}</p>
        ) : (
          <Button kind="danger" onPress={() => setDialog('disable')}>
            {t('settings.secondFactor.disable')}
          </Button>
        )}
      </section>
      <section className={settingsStyles.settingsPart} data-part="settings-part">
        <h2>{t('kit.recovery.title')}</h2>
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t('settings.secondFactor.left', { count: state.recoveryCodesLeft })}
        </p>
        <Button onPress={() => setDialog('renew')}>{t('settings.secondFactor.renew')}</Button>
      </section>
      <ConfirmDialog
        open={dialog === 'disable'}
        onClose={close}
        danger
        title={t('settings.secondFactor.disableTitle')}
        confirm={t('settings.secondFactor.disable')}
        failed={(error) => refusalText(error, t, t('settings.secondFactor.notChanged'))}
        onConfirm={disable}
      >
        {t('settings.secondFactor.disableText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'renew'}
        onClose={close}
        title={t('settings.secondFactor.renewTitle')}
        confirm={t('settings.secondFactor.renew')}
        onConfirm={renew}
      >
        {t('settings.secondFactor.renewText')}
      </ConfirmDialog>
      <Dialog
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        size="small"
        title={t('kit.recovery.title')}
        footer={
          <>
            <span className={textStyles.push} />
            <Button kind="primary" onPress={() => setCodes(undefined)}>
              {t('settings.secondFactor.close')}
            </Button>
          </>
        }
      >
        {codes && <RecoveryCodes codes={codes} user={name} />}
      </Dialog>
    </>
  )
}
