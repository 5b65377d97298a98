import type { Attachment } from '@trastienda/contract/attachment'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { PapersDrawer } from '../approval/Papers.tsx'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'

/** The button to the files of an order when there is no room for them beside it; absent without files. */
export function OrderPapers({ files }: { files: readonly Attachment[] }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  if (files.length === 0) return null
  return (
    <>
      <Button icon={Paperclip} opens="dialog" expanded={open} onPress={() => setOpen(true)}>
        {t('purchase.bar.attachments', { count: files.length })}
      </Button>
      <PapersDrawer files={files} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
