import { callsOf, documentKinds } from '@trastienda/contract/document'
import { ArchiveRestore } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { useDeletedCount } from '../deleted-document/queries.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { MissingOffer } from '../kit/empty-offer.ts'
import { OpenDeleted } from '../kit/open-deleted.ts'

const DeletedDialog = lazy(async () => ({
  default: (await import('../deleted-document/DeletedDialog.tsx')).DeletedDialog,
}))

const offer = (path: string) => <DeletedOffer path={path} />

/** Holds the dialog of what was deleted a short time ago, and gives everything inside the way to open it. */
export function DeletedDocuments({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [show] = useState(() => () => setOpen(true))
  return (
    <OpenDeleted value={show}>
      <MissingOffer value={offer}>{children}</MissingOffer>
      {open && (
        <Suspense fallback={null}>
          <DeletedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenDeleted>
  )
}

/**
 * In a list of documents that shows nothing, the way to those of its kind that the person deleted a short time ago;
 * nothing if there are none.
 */
function DeletedOffer({ path }: { path: string }) {
  const { t } = useText()
  const open = useContext(OpenDeleted)
  const count = useDeletedCount(documentKinds.find((kind) => callsOf(kind) === path))
  if (!count) return null
  return (
    <Button kind="ghost" icon={ArchiveRestore} opens="dialog" onPress={open}>
      {t('deleted.offer', { count })}
    </Button>
  )
}
