import type { Attachment } from '@trastienda/contract/attachment'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useUploads } from '../attachment/use-uploads.ts'
import { useText } from '../i18n/useText.ts'
import annotationStyles from '../attachment/annotation.module.css'
import textStyles from '../kit/text.module.css'

/** The files attached to a product, to be read; they are added and removed in its form. */
export function Papers({ files }: { files: readonly Attachment[] }) {
  const { t } = useText()
  const uploads = useUploads(files.length, () => undefined)
  return (
    <div className={annotationStyles.papers} data-part="papers">
      {files.length === 0 ? (
        <p className={textStyles.muted}>{t('product.papers.none')}</p>
      ) : (
        <AttachmentPane files={files} uploads={uploads} onRemove={undefined} adds={false} />
      )}
    </div>
  )
}
