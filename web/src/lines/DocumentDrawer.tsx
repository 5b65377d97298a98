import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { RecordBody, RecordDrawer } from '../kit/RecordDrawer.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import type { OpenRecord } from '../kit/use-open-record.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import documentStyles from './document.module.css'
import documentDrawerStyles from './document-drawer.module.css'

/** A document as its drawer shows it. */
interface ShownDocument {
  readonly title: string
  readonly actions: ReactNode
  readonly banner: ReactNode
  /** The address of its own page, for people who may open it. */
  readonly page: string | undefined
  /** Whether its state lets it be edited: then the key of editing opens its page. */
  readonly edits: boolean
}

interface DocumentDrawerProps {
  id: number
  record: OpenRecord
  /** The call of the list beside it. */
  list: string
  /** Undefined until it was read. */
  document: ShownDocument | undefined
  result: { readonly error: unknown; readonly isPending: boolean; readonly refetch: () => unknown }
  /** The text when there is no such document. */
  missing: string
  children: ReactNode
}

/** A document for reading, beside its list. */
export function DocumentDrawer({ document, missing, children, ...props }: DocumentDrawerProps) {
  const { t } = useText()
  const { history } = useRouter()
  const page = document?.edits === true ? document.page : undefined
  useShortcut('e', () => (page === undefined ? false : history.push(page)), {
    active: page !== undefined,
    ...(page !== undefined && { label: t('act.edit') }),
  })
  return (
    <RecordDrawer
      {...props}
      head={document && { title: document.title, page: document.page }}
      failed={t('kit.openFailed')}
      missing={missing}
    >
      {document && (
        <>
          <div className={classes(textStyles.row, textStyles.wrap, documentDrawerStyles.drawerActs)}>
            {document.actions}
          </div>
          {document.banner}
          <RecordBody>
            <div className={classes(documentDrawerStyles.drawer, documentStyles.document)}>{children}</div>
          </RecordBody>
        </>
      )}
    </RecordDrawer>
  )
}
