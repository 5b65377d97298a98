import type { StockCount } from '@trastienda/contract/stock-count'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, ClipboardList, Flag } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { IconMenu } from '../../kit/Menu.tsx'
import { Note } from '../../kit/Note.tsx'
import { useShortcut } from '../../kit/shortcut.ts'
import { useMedia } from '../../kit/use-media.ts'
import { below, from } from '../../theme/breakpoints.ts'
import { mayUseCamera } from '../../receiving/use-camera.ts'
import { useWedge } from '../../receiving/use-wedge.ts'
import { listOfKind } from '../kind.ts'
import type { StockLifecycle } from '../use-stock-lifecycle.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { CountCard } from './CountCard.tsx'
import { CountDesk } from './CountDesk.tsx'
import { CountReview } from './CountReview.tsx'
import { CountScan } from './CountScan.tsx'
import type { CountMode } from './hand.ts'
import { useCounting } from './use-counting.ts'
import { useCounted } from './use-counted.ts'
import '../../receiving/receiving.css'
import '../../receiving/scan.css'
import '../../receiving/shelf.css'
import '../../receiving/review.css'
import '../stock.css'
import './count.css'

/** Whether Enter is for the control that has the focus. */
const isPressed = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('button, a, input, [role="button"]') !== null

/** Without a camera a code is typed or read by a hand scanner. */
const toFind = () => document.querySelector<HTMLInputElement>('.cnt-find input')?.focus()

/** Counting at the shelf with one hand, without seeing what should be there: each scan counts. */
export function Counting({ count, lifecycle }: { count: StockCount; lifecycle: StockLifecycle }) {
  const { t } = useText()
  const { history } = useRouter()
  const work = useCounting(count)
  const { lines, total } = useCounted(count.id)
  const [view, setView] = useState<'shelf' | 'review'>('shelf')
  // From a tablet on what was counted stands beside the keys (count.css).
  const reviewing = useMedia(below('md')) && view === 'review'
  const [closing, setClosing] = useState(false)
  const [camera, setCamera] = useState(false)
  // With a keyboard quantities are typed into fields; the keys to be touched are for a thumb.
  const desk = useMedia(`(pointer: fine) and ${from('lg')}`)
  useWedge({ active: !closing, scan: work.scan, key: desk ? () => undefined : work.press })
  const mode = work.hand?.mode ?? 'add'
  const other = mode === 'add' ? 'set' : 'add'
  const putBy = (how: CountMode) => (event: KeyboardEvent) =>
    work.hand && !isPressed(event) ? void work.put(how) : false
  useShortcut('enter', putBy(mode), { active: !desk, label: t(`stockCount.${mode}Key`) })
  useShortcut('shift+enter', putBy(other), { active: !desk, label: t(`stockCount.${other}Key`) })
  const stuck = work.stuck && (
    <Note
      kind="error"
      actions={
        <>
          <Button kind="ghost" onPress={work.giveUp}>
            {t('stockCount.giveUp')}
          </Button>
          <Button onPress={work.retry}>{t('act.retry')}</Button>
        </>
      }
    >
      {t('stockCount.stuck')}
    </Note>
  )
  const finish = (
    <Button kind="primary" icon={Flag} onPress={() => setClosing(true)}>
      {t('stockCount.finish')}
    </Button>
  )
  return (
    <div className={desk ? 'rx cnt desk' : 'rx cnt'}>
      <header className="rx-head">
        <IconButton
          icon={ArrowLeft}
          flip
          label={t(reviewing ? 'stockCount.toShelf' : 'stockCount.back')}
          onPress={() => (reviewing ? setView('shelf') : history.push(listOfKind.stock_count))}
        />
        <div className="rx-title">
          <h1>
            <bdi>{count.reference}</bdi>
          </h1>
          <p className="t2 sm clip">
            {count.store} · {count.category === '' ? t('stockCount.whole') : count.category}
          </p>
        </div>
        <span className="push" />
        {desk && finish}
        <IconMenu label={t('kit.more')} entries={lifecycle.entries(count, false)} />
      </header>
      <div className="rx-open" data-view={view}>
        <section className="rx-shelf" aria-label={t('stockCount.shelf')}>
          {desk ? (
            <>
              {stuck}
              <CountDesk work={work} />
            </>
          ) : (
            <>
              <CountScan work={work} camera={camera} onCamera={setCamera} />
              {stuck}
              <CountCard work={work} onScan={() => (mayUseCamera() ? setCamera(true) : toFind())} />
              <div className="rx-strip">
                <span className="rx-state t2">{t('stockCount.lots', { count: total })}</span>
                <Button icon={ClipboardList} className="rx-look push" onPress={() => setView('review')}>
                  {t('stockCount.review')}
                </Button>
              </div>
            </>
          )}
        </section>
        <CountReview
          count={count}
          lines={lines}
          total={total}
          work={work}
          onBack={() => setView('shelf')}
          finish={desk ? undefined : finish}
        />
      </div>
      {closing && <CloseDialog count={count} onClose={() => setClosing(false)} />}
    </div>
  )
}
