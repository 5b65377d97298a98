import { useEffect } from 'react'
import { useText } from '../i18n/useText.ts'
import { toastError, toastSuccess, wantStage } from '../kit/toast.ts'
import { Toasts } from '../kit/Toasts.tsx'
import { onNotice } from '../session/notify.ts'
import { useAuth } from '../session/session.ts'
import { type Settings, useSettings } from '../theme/settings.ts'

type Position = Settings['notificationPosition']

/** Left and right change places where text runs from the right. */
export function mirrored(position: Position, dir: 'ltr' | 'rtl'): Position {
  if (dir === 'ltr') return position
  const [edge, side] = position.split('-')
  const other = side === 'left' ? 'right' : side === 'right' ? 'left' : 'center'
  return `${edge}-${other}` as Position
}

/** Where messages appear, on every page. */
export function Notices() {
  const { t, dir } = useText()
  const { notificationPosition, notificationExpand, notificationMax } = useSettings()
  useEffect(
    () =>
      onNotice(({ kind, words, view }) => {
        const more = view ? { action: { label: t('act.view'), run: view } } : {}
        if (kind === 'error') toastError(words(t), more)
        else toastSuccess(words(t), more)
      }),
    [t],
  )
  const { isAuthenticated } = useAuth()
  useEffect(() => {
    if (isAuthenticated) wantStage()
  }, [isAuthenticated])
  return (
    <Toasts
      position={mirrored(notificationPosition, dir)}
      expand={notificationExpand}
      count={notificationMax}
    />
  )
}
