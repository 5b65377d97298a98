import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { useAuth } from '../session/session.ts'
import { Clock } from 'lucide-react'

/** Says to a secretary who was refused outside their hours when they can get in; it stays until the next try. */
export function OutsideHours() {
  const { t } = useText()
  const { outsideHours } = useAuth()
  if (outsideHours === null) return null
  const { opensAt } = outsideHours
  return (
    <Note kind="warning" icon={Clock}>
      {opensAt === null ? t('login.outsideHours') : t('login.outsideHoursUntil', { time: opensAt })}
    </Note>
  )
}
