import type { Attachment } from '@trastienda/contract/attachment'
import { Download, ExternalLink, FileArchive, FileText, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../kit/Button.tsx'
import { Empty, Failure } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { useFocusGuard } from './use-focus-guard.ts'
import { type LoadedFile, useLoadedFile } from './use-loaded-file.ts'
import { classes } from '../kit/classes.ts'
import styles from './attachment.module.css'
import textStyles from '../kit/text.module.css'

const zooms = [1, 1.5, 2, 3] as const
/** How a PDF is opened at each zoom step; the viewer's own toolbar has no room beside a form. */
const pdfZooms = ['view=FitH', 'zoom=75', 'zoom=100', 'zoom=150'] as const

const isPdf = (file: Attachment) => file.mediaType === 'application/pdf'
/** Some browsers, most of those on phones, show no PDF within a page. */
const showsPdf = () => navigator.pdfViewerEnabled

/** The content of an attachment: a picture, a PDF, the text of an XML, the name of an archive. */
export function Preview({ file }: { file: Attachment }) {
  const { t } = useText()
  const [again, setAgain] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const loaded = useLoadedFile(file, again)
  const image = file.mediaType.startsWith('image/')
  const ready = loaded.kind === 'ready' ? loaded : undefined
  return (
    <>
      <div className={styles.view} data-scrolls="">
        {loaded.kind === 'loading' && <Skeleton label={t('purchase.file.loading')} rows={6} />}
        {loaded.kind === 'failed' && (
          <Failure
            title={t('purchase.file.failed')}
            error={loaded.error}
            onRetry={() => setAgain(again + 1)}
          />
        )}
        {loaded.kind === 'ready' && <Content file={file} loaded={loaded} zoom={zoom} turn={turn} />}
      </div>
      <div className={classes(styles.tools, textStyles.row)} data-kept-clear="">
        <bdi className={classes(textStyles.muted, textStyles.small, textStyles.clip)}>{file.name}</bdi>
        <span className={textStyles.push} />
        {(image || (isPdf(file) && showsPdf())) && (
          <>
            <IconButton
              icon={ZoomOut}
              label={t('purchase.file.zoomOut')}
              disabled={zoom === 0}
              onPress={() => setZoom(zoom - 1)}
            />
            <IconButton
              icon={ZoomIn}
              label={t('purchase.file.zoomIn')}
              disabled={zoom === zooms.length - 1}
              onPress={() => setZoom(zoom + 1)}
            />
          </>
        )}
        {image && (
          <IconButton
            icon={RotateCw}
            label={t('purchase.file.turn')}
            onPress={() => setTurn((turn + 90) % 360)}
          />
        )}
        <IconButton
          icon={Download}
          label={t('kit.recovery.download')}
          disabled={ready === undefined}
          onPress={() => ready && download(ready.url, file.name)}
        />
        {file.mediaType !== 'application/zip' && (
          <IconButton
            icon={ExternalLink}
            label={t('purchase.file.open')}
            disabled={ready === undefined}
            onPress={() => ready && window.open(ready.page, '_blank', 'noopener')}
          />
        )}
      </div>
    </>
  )
}

function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

interface ContentProps {
  file: Attachment
  loaded: Extract<LoadedFile, { kind: 'ready' }>
  /** A step of `zooms`. */
  zoom: number
  turn: number
}

function Content({ file, loaded, zoom, turn }: ContentProps) {
  const { t } = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  useFocusGuard(frame)
  if (isPdf(file) && !showsPdf()) {
    return (
      <Empty icon={FileText} title={file.name}>
        {t('purchase.file.noViewer')}{' '}
        <a className={textStyles.link} href={loaded.url} download={file.name}>
          {t('kit.recovery.download')}
        </a>
      </Empty>
    )
  }
  if (isPdf(file)) {
    const view = pdfZooms[zoom] ?? pdfZooms[0]
    // A browser shows no PDF inside a sandbox; the bytes are a PDF by their content and run nothing of ours.
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox
      <iframe
        key={view}
        ref={frame}
        className={styles.pdf}
        src={`${loaded.url}#toolbar=0&navpanes=0&${view}`}
        title={file.name}
      />
    )
  }
  if (file.mediaType === 'application/xml') {
    return (
      // A long text is scrolled by keyboard as well.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <pre className={styles.xml} data-scrolls="" dir="ltr" tabIndex={0} aria-label={file.name}>
        {loaded.text}
      </pre>
    )
  }
  if (!file.mediaType.startsWith('image/')) {
    return (
      <Empty icon={FileArchive} title={file.name}>
        {t('purchase.file.archive')}
      </Empty>
    )
  }
  return (
    <div className={styles.picture} data-scrolls="">
      <img
        src={loaded.url}
        alt={t('purchase.file.picture', { name: file.name })}
        style={{ inlineSize: `${(zooms[zoom] ?? 1) * 100}%`, rotate: `${turn}deg` }}
      />
    </div>
  )
}
