import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Role, roles } from '@trastienda/contract/access'
import { getSecondFactorRoles, setSecondFactorRoles } from '@trastienda/contract/second-factor'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { problemText } from '../kit/problem-text.ts'
import { SwitchField } from '../kit/TickFields.tsx'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { needsStepUp } from '../session/step-up.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './settings.module.css'

const key = ['second-factor-roles']

/** Which roles may not be without a second factor; each change applies at once. */
export function SecondFactorRoles() {
  const { t } = useText()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getSecondFactorRoles, { signal }),
  })
  const [busy, setBusy] = useState(false)
  if (data === undefined) return null
  const required = new Set<Role>(data.roles)
  const change = async (role: Role, on: boolean) => {
    setBusy(true)
    const next = roles.filter((each) => (each === role ? on : required.has(each)))
    try {
      client.setQueryData(key, await call(setSecondFactorRoles, { body: { roles: next } }))
      await client.invalidateQueries({ queryKey: ['second-factor'] })
      toastSuccess(t('settings.secondFactor.rolesSaved'))
    } catch (error) {
      if (!needsStepUp(error)) toastError(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.settingsPart} data-part="settings-part">
      <h2>{t('settings.secondFactor.roles')}</h2>
      <p className={classes(textStyles.faint, textStyles.small)}>{t('settings.secondFactor.rolesHint')}</p>
      {roles.map((role) => (
        <SwitchField
          key={role}
          name={`required.${role}`}
          label={t(`frame.role.${role}`)}
          value={required.has(role)}
          disabled={busy}
          onChange={(on) => void change(role, on)}
        />
      ))}
    </section>
  )
}
