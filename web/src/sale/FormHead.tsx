import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatQuantity, formatTime } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { PageHead } from '../kit/Page.tsx'
import type { KeptDraft } from '../lines/use-draft.ts'

interface FormHeadProps {
  title: string
  draft: KeptDraft
  /** How many files are attached. */
  files: number
  onFiles: () => void
  actions: ReactNode
}

/** The head of a sale that is typed: where it belongs, when its draft was kept, its files. */
export function FormHead({ title, draft, files, onFiles, actions }: FormHeadProps) {
  const { t, locale } = useText()
  return (
    <PageHead
      title={title}
      crumbs={[{ label: t('sale.title'), href: '/sale/list' }]}
      aside={
        <span className="sm md-hide">
          {draft.full
            ? t('lines.draftFull')
            : draft.at && t('lines.draftSaved', { time: formatTime(draft.at, locale) })}
        </span>
      }
      actions={
        <>
          <Button
            kind="ghost"
            icon={Paperclip}
            label={t('label.attachmentCount', { count: files })}
            onPress={onFiles}
          >
            {formatQuantity(String(files), locale)}
          </Button>
          {actions}
        </>
      }
    />
  )
}
