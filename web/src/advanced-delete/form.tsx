import { useText } from '../i18n/useText.ts'
import { PageHead } from '../kit/Page.tsx'
import { CodePart } from './CodePart.tsx'
import { Past } from './Past.tsx'
import { PreviewPart } from './PreviewPart.tsx'
import { SearchPart } from './SearchPart.tsx'
import { useDeletion } from './use-deletion.ts'
import { classes } from '../kit/classes.ts'
import styles from './deletion.module.css'
import pageStyles from '../kit/page.module.css'
import textStyles from '../kit/text.module.css'

/** Deletes documents with all their movements: the search, the preview, the code of another admin, and the result. */
export default function AdvancedDelete() {
  const { t } = useText()
  const deletion = useDeletion()
  return (
    <>
      <PageHead title={t('deletion.title')} />
      <div className={classes(pageStyles.body, styles.deletion)} data-part="deletion" data-scrolls="">
        <p className={textStyles.muted}>{t('deletion.intro')}</p>
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
