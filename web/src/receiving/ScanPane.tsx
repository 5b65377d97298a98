import { Camera, Check, CircleAlert, ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { codesIn } from './detector.ts'
import { SaidText } from './SaidText.tsx'
import { mayUseCamera } from './use-camera.ts'
import type { Said } from './use-hand.ts'

const CameraView = lazy(() => import('./CameraView.tsx').then((module) => ({ default: module.CameraView })))

interface ScanPaneProps {
  /** Whether the camera is on. */
  open: boolean
  said: { readonly what: Said; readonly turn: number } | null
  onOpen: (open: boolean) => void
  onCode: (code: string) => void
}

/** What is scanned: the camera when it is asked for, and what the last scan or note did. */
export function ScanPane({ open, said, onOpen, onCode }: ScanPaneProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const live = mayUseCamera()
  const readPhoto = async (photo: File | undefined) => {
    if (!photo) return
    const [code] = await codesIn(photo).catch(() => [])
    onCode(code ?? '')
  }
  return (
    <div className={open && live ? 'rx-scan live' : 'rx-scan'}>
      {open && live ? (
        <Suspense fallback={<p className="rx-cam-text">{t('receipt.camera.starting')}</p>}>
          <CameraView onCode={onCode} onClose={() => onOpen(false)} />
        </Suspense>
      ) : (
        <Button
          icon={live ? ScanBarcode : Camera}
          className="rx-scan-start"
          onPress={() => (live ? onOpen(true) : input.current?.click())}
        >
          {t(live ? 'receipt.camera.start' : 'receipt.camera.photo')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          void readPhoto(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {!said && !(open && live) && <p className="rx-idle t3 sm">{t('receipt.camera.hand')}</p>}
      <p key={said?.turn} className={saidClass(said?.what)} role="status">
        {said && (
          <>
            <Icon of={isBad(said.what) ? CircleAlert : Check} small />
            <SaidText said={said.what} />
          </>
        )}
      </p>
    </div>
  )
}

const isBad = (said: Said): boolean => said.kind === 'unknown' || said.kind === 'unfinished'

function saidClass(said: Said | undefined): string {
  if (!said) return 'rx-said none'
  return isBad(said) ? 'rx-said bad' : 'rx-said'
}
