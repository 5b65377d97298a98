import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { PageHead } from '../kit/Page.tsx'
import { DraftTime, FilesButton } from '../lines/FormFiles.tsx'
import type { StoredDraft } from '../lines/use-draft.ts'

interface FormHeadProps {
  title: string
  draft: StoredDraft
  /** How many files are attached. */
  files: number
  onFiles: () => void
  actions: ReactNode
}

/** The head of a sale in entry: its breadcrumb, when its draft was stored, its files. */
export function FormHead({ title, draft, files, onFiles, actions }: FormHeadProps) {
  const { t } = useText()
  return (
    <PageHead
      title={title}
      crumbs={[{ label: t('sale.title'), href: '/sale/list' }]}
      aside={<DraftTime draft={draft} />}
      actions={
        <>
          <FilesButton count={files} onPress={onFiles} />
          {actions}
        </>
      }
    />
  )
}
