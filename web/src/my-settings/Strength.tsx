import { strengthOf, strengths } from '@trastienda/contract/password.rules'
import { useText } from '../i18n/useText.ts'
import './security.css'

/** How long a password holds out against guessing, as four bars and in words. */
export function Strength({ password, own }: { password: string; own: readonly string[] }) {
  const { t } = useText()
  const strength = password === '' ? undefined : strengthOf(password, own)
  const reached = strength === undefined ? 0 : strengths.indexOf(strength) + 1
  return (
    <div className={`strength ${strength ?? ''}`}>
      <span className="strength-bars" aria-hidden="true">
        {strengths.map((name, at) => (
          <i key={name} className={at < reached ? 'on' : ''} />
        ))}
      </span>
      <span className="sm t3" role="status">
        {t('settings.strength.label')}
        {strength && `: ${t(`settings.strength.${strength}`)}`}
      </span>
    </div>
  )
}
