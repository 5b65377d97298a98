import { Check, CircleAlert, ScanBarcode, TriangleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { ComboBox } from '../../kit/ComboBox.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { searchProducts } from '../../pick/products.ts'
import { mayUseCamera } from '../../receiving/use-camera.ts'
import type { CountingWork, Said } from './use-counting.ts'

const CameraView = lazy(() =>
  import('../../receiving/CameraView.tsx').then((module) => ({ default: module.CameraView })),
)

const icons = { good: Check, bad: CircleAlert, warn: TriangleAlert }

interface CountScanProps {
  work: CountingWork
  /** Whether the camera is on. */
  camera: boolean
  onCamera: (on: boolean) => void
}

/** What is scanned or looked for, and what the last scan did. */
export function CountScan({ work, camera, onCamera }: CountScanProps) {
  const { t } = useText()
  return (
    <div className={camera ? 'rx-scan live' : 'rx-scan'}>
      {camera ? (
        <Suspense fallback={<p className="rx-cam-text">{t('receipt.camera.starting')}</p>}>
          <CameraView onCode={work.scan} onClose={() => onCamera(false)} />
        </Suspense>
      ) : (
        <div className="cnt-find">
          <ComboBox
            label={t('stockCount.find')}
            name="product"
            search={searchProducts}
            value={null}
            placeholder={t('lines.scan')}
            onChange={(option) => option && work.choose(Number(option.id))}
          />
          {mayUseCamera() && (
            <Button icon={ScanBarcode} onPress={() => onCamera(true)}>
              {t('receipt.camera.start')}
            </Button>
          )}
        </div>
      )}
      <p key={work.said?.turn} className={saidClass(work.said)} role="status">
        {work.said && (
          <>
            <Icon of={icons[work.said.tone]} small />
            <span className={work.said.tone === 'good' ? 'clip' : undefined}>{work.said.text}</span>
          </>
        )}
      </p>
    </div>
  )
}

function saidClass(said: Said | null): string {
  if (!said) return 'rx-said none'
  return said.tone === 'good' ? 'rx-said' : said.tone === 'bad' ? 'rx-said bad' : 'rx-said warned'
}
