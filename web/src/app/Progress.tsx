import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { least, trickle } from './trickle.ts'
import { router } from './router.tsx'
import styles from './loading.module.css'

const every = 800
const fade = 200

/** The share of the bar; undefined while nothing is under way. Full for a moment when it arrives. */
function useShare(): number | undefined {
  const [share, setShare] = useState<number>()
  useEffect(() => {
    let ticking: ReturnType<typeof setInterval> | undefined
    let hiding: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(hiding)
      clearInterval(ticking)
      setShare(least)
      ticking = setInterval(() => setShare((before) => trickle(before ?? least)), every)
    }
    const done = () => {
      clearInterval(ticking)
      setShare((before) => (before === undefined ? undefined : 1))
      hiding = setTimeout(() => setShare(undefined), fade)
    }
    const stops = [router.subscribe('onBeforeLoad', start), router.subscribe('onResolved', done)]
    return () => {
      clearInterval(ticking)
      clearTimeout(hiding)
      for (const stop of stops) stop()
    }
  }, [])
  return share
}

/** The thin bar at the top while a page is on its way. */
export function Progress() {
  const { t } = useText()
  const share = useShare()
  if (share === undefined) return null
  return (
    <progress
      className={styles.pageProgress}
      data-part="page-progress"
      aria-label={t('frame.progress')}
      value={share}
      style={{ scale: `${share} 1` }}
    />
  )
}
