import { Paperclip } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatQuantity, formatTime } from '@trastienda/words/format'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import type { StoredDraft } from './use-draft.ts'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import textStyles from '../kit/text.module.css'

interface FilesDrawerProps extends ComponentProps<typeof AttachmentPane> {
  open: boolean
  onClose: () => void
}

/** The files of a document in entry, in a drawer when they have no room beside the form. */
export function FilesDrawer({ open, onClose, ...pane }: FilesDrawerProps) {
  const { t } = useText()
  return (
    <Drawer open={open} onClose={onClose} title={t('label.attachments')}>
      <AttachmentPane {...pane} />
    </Drawer>
  )
}

interface FilesButtonProps {
  count: number
  onPress: () => void
}

/** How many files are attached, and the way to them. */
export function FilesButton({ count, onPress }: FilesButtonProps) {
  const { t, locale } = useText()
  return (
    <Button kind="ghost" icon={Paperclip} label={t('label.attachmentCount', { count })} onPress={onPress}>
      {formatQuantity(String(count), locale)}
    </Button>
  )
}

/** When the draft was stored in this browser, shown in the head of its form. */
export function DraftTime({ draft }: { draft: StoredDraft }) {
  const { t, locale } = useText()
  return (
    <span className={classes(textStyles.small, hiddenStyles.belowLarge)}>
      {draft.full
        ? t('lines.draftFull')
        : draft.at && t('lines.draftSaved', { time: formatTime(draft.at, locale) })}
    </span>
  )
}
