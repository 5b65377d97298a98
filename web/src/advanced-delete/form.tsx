import type { PendingDeletion } from '@trastienda/contract/advanced-delete'
import { ArchiveRestore } from 'lucide-react'
import { useContext } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { OpenDeleted } from '../kit/open-deleted.ts'
import { PageHead } from '../kit/Page.tsx'
import { CodePart } from './CodePart.tsx'
import { Confirm } from './Confirm.tsx'
import { Past } from './Past.tsx'
import { PreviewPart } from './PreviewPart.tsx'
import { useUser } from '../session/session.ts'
import { SearchPart } from './SearchPart.tsx'
import { type Deletion, useDeletion } from './use-deletion.ts'
import { Waiting } from './Waiting.tsx'
import { classes } from '../kit/classes.ts'
import styles from './deletion.module.css'
import pageStyles from '../kit/page.module.css'
import textStyles from '../kit/text.module.css'

/** Deletes documents with all their movements: the search, the preview, the code of another admin, and the result. */
export default function AdvancedDelete() {
  const { t } = useText()
  const { role } = useUser()
  const openDeleted = useContext(OpenDeleted)
  const deletion = useDeletion()
  const { preview } = deletion
  return (
    <>
      <PageHead
        title={t('deletion.title')}
        actions={
          // Who deleted a document from its list looks for it here too.
          <Button kind="ghost" icon={ArchiveRestore} opens="dialog" onPress={openDeleted}>
            {t('deleted.title')}
          </Button>
        }
      />
      <div className={classes(pageStyles.body, styles.deletion)} data-part="deletion" data-scrolls="">
        <p className={textStyles.muted}>{t('deletion.intro', { role: role === 'admin' ? role : 'other' })}</p>
        {deletion.pending && <Pending pending={deletion.pending} deletion={deletion} />}
        {deletion.pending === null && (
          <>
            <SearchPart deletion={deletion} />
            {preview && <PreviewPart preview={preview} search={deletion.search} />}
            {preview && preview.count > 0 && (
              <CodePart key={deletion.turn} deletion={deletion} preview={preview} />
            )}
          </>
        )}
        <Past />
      </div>
    </>
  )
}

interface PendingProps {
  pending: PendingDeletion
  deletion: Deletion
}

/** A deletion that waits for its code: what it deletes, as it was looked at if it still is there, and the code. */
function Pending({ pending, deletion }: PendingProps) {
  const { preview, search, shown } = deletion
  return (
    <>
      {preview && shown ? <PreviewPart preview={preview} search={search} /> : <Waiting pending={pending} />}
      <Confirm key={pending.id} pending={pending} deletion={deletion} />
    </>
  )
}
