import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Drawer } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import documentStyles from './document.module.css'
import documentDrawerStyles from './document-drawer.module.css'

interface DocumentDrawerProps {
  title: string
  /** The version of the shown document; undefined while there is none. */
  version: number | undefined
  result: { readonly error: unknown; readonly isPending: boolean; readonly refetch: () => unknown }
  /** The text when there is no such document. */
  missing: string
  actions: ReactNode
  banner: ReactNode
  children: ReactNode
  onClose: () => void
}

/** A document in a drawer over the list, for people who have no page of it. */
export function DocumentDrawer({ title, version, result, missing, onClose, ...parts }: DocumentDrawerProps) {
  const { t } = useText()
  const late = useLate(result.isPending)
  const there = version !== undefined
  return (
    <Drawer open size="large" onClose={onClose} title={title}>
      {there && (
        <div className={classes(textStyles.row, textStyles.wrap, documentDrawerStyles.drawerActs)}>
          {parts.actions}
        </div>
      )}
      {there && parts.banner}
      <div className={classes(documentDrawerStyles.drawer, documentStyles.document)} data-scrolls="">
        {there && parts.children}
        {!there && Boolean(result.error) && (
          <Failure
            title={t('kit.openFailed')}
            missing={missing}
            error={result.error}
            onRetry={() => void result.refetch()}
          />
        )}
        <CloseKey onClose={onClose} />
        {!there && !result.error && late && <Skeleton label={t('kit.loading')} rows={8} />}
      </div>
    </Drawer>
  )
}

/** Esc closes it even while nothing in it has the focus. */
function CloseKey({ onClose }: Pick<DocumentDrawerProps, 'onClose'>) {
  const { t } = useText()
  useShortcut('escape', onClose, { label: t('kit.close') })
  return null
}
