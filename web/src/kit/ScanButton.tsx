import { ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import { useOffersCamera } from './may-use-camera.ts'

const ScanDialog = lazy(() => import('./ScanDialog.tsx').then((module) => ({ default: module.ScanDialog })))

/** In a field that asks for a product: reads its code with the camera of a phone; elsewhere there is no button. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  if (!useOffersCamera()) return null
  return (
    <>
      <IconButton icon={ScanBarcode} label={t('camera.start')} opens="dialog" onPress={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <ScanDialog onClose={() => setOpen(false)} onCode={onCode} />
        </Suspense>
      )}
    </>
  )
}
