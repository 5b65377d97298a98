import { Bell, CircleCheck, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from './Icon.tsx'
import { loadToasts, stageIsUp } from './toast.ts'
import './toast.css'

const Toaster = lazy(async () => {
  const [{ Toaster: Stage }] = await Promise.all([loadToasts(), import('sonner/dist/styles.css')])
  return { default: Stage }
})

interface ToastsProps {
  position: 'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right'
  expand: boolean
  /** How many show at once. */
  count: number
}

const classNames = { toast: 'toast', content: 'words', description: 'small', actionButton: 'btn small' }

/** Where toasts appear; mounted once, by the shell, with the user's settings. */
export function Toasts({ position, expand, count }: ToastsProps) {
  const { t, dir } = useText()
  return (
    <Suspense fallback={null}>
      <Toaster
        position={position}
        expand={expand}
        visibleToasts={count}
        dir={dir}
        gap={14}
        duration={4000}
        hotkey={['altKey', 'KeyT']}
        containerAriaLabel={t('kit.toasts')}
        icons={{
          success: <Icon of={CircleCheck} className="ok" />,
          error: <Icon of={TriangleAlert} className="err" />,
          info: <Icon of={Bell} className="t2" />,
        }}
        toastOptions={{ unstyled: true, classNames }}
      />
      <AfterStage />
    </Suspense>
  )
}

/** Mounts after the stage, whose effects have run by then. */
function AfterStage() {
  useEffect(stageIsUp, [])
  return null
}
