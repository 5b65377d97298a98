import { useText } from '../i18n/useText.ts'
import { PageHead } from '../kit/Page.tsx'
import { CodePart } from './CodePart.tsx'
import { Past } from './Past.tsx'
import { PreviewPart } from './PreviewPart.tsx'
import { SearchPart } from './SearchPart.tsx'
import { useDeletion } from './use-deletion.ts'
import './deletion.css'

/** Deletes documents with all that they moved: what, what it comes to, the code of another admin, and what was deleted. */
export default function AdvancedDelete() {
  const { t } = useText()
  const deletion = useDeletion()
  return (
    <>
      <PageHead title={t('deletion.title')} />
      <div className="body deletion">
        <p className="t2">{t('deletion.intro')}</p>
        <SearchPart deletion={deletion} />
        {deletion.preview && <PreviewPart preview={deletion.preview} search={deletion.search} />}
        {deletion.preview && deletion.preview.count > 0 && (
          <CodePart key={deletion.turn} deletion={deletion} preview={deletion.preview} />
        )}
        <Past />
      </div>
    </>
  )
}
