import type { Attachment } from '@trastienda/contract/attachment'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useUploads } from '../attachment/use-uploads.ts'
import { useText } from '../i18n/useText.ts'
import '../attachment/annotation.css'

/** What was attached to a product, to be read; its form adds and removes. */
export function Papers({ files }: { files: readonly Attachment[] }) {
  const { t } = useText()
  const uploads = useUploads(files.length, () => undefined)
  return (
    <div className="papers">
      {files.length === 0 ? (
        <p className="t2">{t('product.papers.none')}</p>
      ) : (
        <AttachmentPane files={files} uploads={uploads} onRemove={undefined} adds={false} />
      )}
    </div>
  )
}
