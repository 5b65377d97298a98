import type { StockCount } from '@trastienda/contract/stock-count'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, ClipboardList, Flag } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useBackCloses } from '../../kit/back-closes.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { useLeaveGuard } from '../../kit/LeaveGuard.tsx'
import { IconMenu } from '../../kit/Menu.tsx'
import { OthersOnPage } from '../../kit/OthersHere.tsx'
import { useShortcut } from '../../kit/shortcut.ts'
import { useMedia } from '../../kit/use-media.ts'
import { below, from, low } from '../../theme/breakpoints.ts'
import { mayUseCamera } from '../../kit/may-use-camera.ts'
import { ShelfSection } from '../../receiving/ShelfSection.tsx'
import { useShelfView } from '../../receiving/use-shelf-view.ts'
import { useWedge } from '../../receiving/use-wedge.ts'
import { useAuth } from '../../session/session.ts'
import { listOfKind } from '../kind.ts'
import type { StockLifecycle } from '../use-stock-lifecycle.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { CountCard } from './CountCard.tsx'
import { CountDesk } from './CountDesk.tsx'
import { CountReview } from './CountReview.tsx'
import { CountScan } from './CountScan.tsx'
import type { CountMode } from './hand.ts'
import { type CountingWork, useCounting } from './use-counting.ts'
import { useCounted } from './use-counted.ts'
import { UnsentNote } from './UnsentNote.tsx'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import receivingStyles from '../../receiving/receiving.module.css'
import shelfStyles from '../../receiving/shelf.module.css'
import countStyles from './count.module.css'
import deskStyles from './desk.module.css'

/** Whether Enter is for the control that has the focus. */
const isPressed = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('button, a, input, [role="button"]') !== null

/** Without a camera a code is typed or read by a hand scanner. */
const toFind = () => document.querySelector<HTMLInputElement>('[data-part="count-find"] input')?.focus()

/** Asks before the page is left while something is typed that is not counted. */
function useTypedGuard({ typed, hand }: CountingWork, unsent: boolean) {
  const { isAuthenticated } = useAuth()
  const what = typed ?? (unsent ? hand?.product.name : undefined)
  return useLeaveGuard(what !== undefined && isAuthenticated, { describe: what })
}

/** Counting at the shelf with one hand, without the expected quantities: each scan counts. */
export function Counting({ count, lifecycle }: { count: StockCount; lifecycle: StockLifecycle }) {
  const { t } = useText()
  const { history } = useRouter()
  const work = useCounting(count)
  const { lines, total } = useCounted(count.id)
  const { view, setView, shelf } = useShelfView()
  // On a tablet the counted lots are beside the keys (count.module.css).
  const alone = useMedia(`${below('md')}, ${below('lg')} and ${low}`)
  const reviewing = alone && view === 'review'
  useBackCloses(reviewing, () => setView('shelf'))
  const [closing, setClosing] = useState(false)
  const [camera, setCamera] = useState(false)
  const [unsent, setUnsent] = useState(false)
  const guard = useTypedGuard(work, unsent)
  // With a keyboard quantities are typed into fields; the keys to be touched are for a thumb.
  const desk = useMedia(`(pointer: fine) and ${from('lg')}`)
  useWedge({ active: !closing, scan: work.scan, key: desk ? () => undefined : work.press })
  const mode = work.hand?.mode ?? 'add'
  const other = mode === 'add' ? 'set' : 'add'
  const putBy = (how: CountMode) => (event: KeyboardEvent) =>
    work.hand && !isPressed(event) ? work.put(how) : false
  useShortcut('enter', putBy(mode), { active: !desk, label: t(`stockCount.${mode}Key`) })
  useShortcut('shift+enter', putBy(other), { active: !desk, label: t(`stockCount.${other}Key`) })
  const stuck = work.stuck && <UnsentNote of={work.stuck} onRetry={work.retry} onGiveUp={work.giveUp} />
  /** What is typed and not counted yet would end with the counting. */
  const end = () => {
    if (work.unnoted === null && !unsent && !work.stuck) return setClosing(true)
    setView('shelf')
    if (work.stuck) work.say('bad', t('stockCount.stuckFirst'))
    else if (unsent && work.hand) work.remind(work.hand.product.name)
    else work.say('warn', work.unnoted ?? '')
  }
  const finish = (
    <Button kind="primary" icon={Flag} onPress={end}>
      {t('stockCount.finish')}
    </Button>
  )
  return (
    <div
      data-whole-page=""
      className={classes(receivingStyles.receiving, countStyles.counting, desk && deskStyles.desk)}
    >
      <header className={receivingStyles.head}>
        <IconButton
          icon={ArrowLeft}
          flip
          label={t(reviewing ? 'stockCount.toShelf' : 'stockCount.back')}
          onPress={() => (reviewing ? setView('shelf') : history.push(listOfKind.stock_count))}
        />
        <div className={receivingStyles.title}>
          <h1>
            <bdi>{count.reference}</bdi>
          </h1>
          <p className={classes(textStyles.muted, textStyles.small, textStyles.clip)}>
            {count.store} · {count.category === '' ? t('stockCount.whole') : count.category}
          </p>
        </div>
        <span className={textStyles.push} />
        <OthersOnPage />
        {desk && finish}
        <IconMenu label={t('kit.more')} entries={lifecycle.entries(count, false)} />
      </header>
      <div className={receivingStyles.open} data-part="receiving" data-view={view}>
        <ShelfSection shelf={shelf} label={t('stockCount.shelf')}>
          {desk ? (
            <>
              {stuck}
              <CountDesk count={count} work={work} unsent={unsent} onUnsent={setUnsent} />
            </>
          ) : (
            <>
              <CountScan count={count} work={work} camera={camera} onCamera={setCamera} />
              {stuck}
              <CountCard
                work={work}
                begun={total > 0}
                onScan={() => (mayUseCamera() ? setCamera(true) : toFind())}
              >
                <div className={shelfStyles.strip}>
                  <span className={classes(shelfStyles.state, textStyles.muted)}>
                    {t('stockCount.lots', { count: total })}
                  </span>
                  <Button
                    icon={ClipboardList}
                    className={classes(receivingStyles.look, textStyles.push)}
                    onPress={() => setView('review')}
                  >
                    {t('stockCount.review')}
                  </Button>
                </div>
              </CountCard>
            </>
          )}
        </ShelfSection>
        <CountReview
          count={count}
          lines={lines}
          total={total}
          work={work}
          onBack={() => setView('shelf')}
          finish={desk ? undefined : finish}
        />
      </div>
      {guard}
      {closing && <CloseDialog count={count} onClose={() => setClosing(false)} />}
    </div>
  )
}
