import type { Attachment } from '@trastienda/contract/attachment'
import { Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useUploads } from '../attachment/use-uploads.ts'
import { useText } from '../i18n/useText.ts'
import { Drawer } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useMedia } from '../kit/use-media.ts'
import { from } from '../theme/breakpoints.ts'
import { classes } from '../kit/classes.ts'
import styles from './papers.module.css'
import attachmentStyles from '../attachment/attachment.module.css'
import textStyles from '../kit/text.module.css'

type Files = readonly Attachment[]

/** Whether the window is wide enough for a decision and its attachments side by side. */
const useRoomForPapers = () => useMedia(from('xl'))

/** The documents behind what is decided, to be read while it is. */
export function Papers({ files }: { files: Files }) {
  const uploads = useUploads(files.length, () => undefined)
  return <AttachmentPane files={files} uploads={uploads} adds={false} onRemove={undefined} />
}

interface PapersDrawerProps {
  files: Files
  open: boolean
  onClose: () => void
}

/** The same over what is decided. */
export function PapersDrawer({ files, open, onClose }: PapersDrawerProps) {
  const { t } = useText()
  return (
    <Drawer open={open} onClose={onClose} title={t('label.attachments')}>
      <Papers files={files} />
    </Drawer>
  )
}

interface WithPapersProps {
  /** Undefined while they are not known. */
  files: Files | undefined
  failed: boolean
  children: ReactNode
}

/** A decision with its attachments beside it where there is room; the width stays the same while they load. */
export function WithPapers({ files, failed, children }: WithPapersProps) {
  const hasRoom = useRoomForPapers()
  if (!hasRoom || failed || files?.length === 0) return children
  return (
    <div className={styles.sideBySide}>
      {children}
      {files ? <Papers files={files} /> : <div className={attachmentStyles.pane} data-part="attachments" />}
    </div>
  )
}

/** Opens the attachments over the decision when there is no room beside it. */
export function PapersLink({ files, bill }: { files: Files; bill: boolean }) {
  const { t } = useText()
  const hasRoom = useRoomForPapers()
  const [open, setOpen] = useState(false)
  if (hasRoom || files.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={classes(textStyles.link, styles.papersLink)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Paperclip} small />
        {t(bill ? 'approval.papers' : 'purchase.bar.attachments', { count: files.length })}
      </button>
      <PapersDrawer files={files} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
