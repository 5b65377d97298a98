import {
  deleteNotification,
  deleteReadNotifications,
  type NotificationRow,
  readNotifications,
  restoreNotifications,
} from '@trastienda/contract/notification'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { problemText } from '../kit/problem-text.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { refreshNotifications, showChanged } from './queries.ts'

/** The actions on one's notifications; a failure is shown as a message. */
export function useActs() {
  const { t } = useText()
  const client = useQueryClient()
  const attempt = async (failed: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toastError(failed, { detail: problemText(error, t) })
    }
    await refreshNotifications(client)
  }
  const showRead = (which: (row: NotificationRow) => boolean, read: boolean) => {
    const now = new Date().toISOString()
    showChanged(client, (row) => (which(row) ? { ...row, readAt: read ? (row.readAt ?? now) : null } : row))
  }
  const mark = (ids: number[], read: boolean) => {
    showRead(({ id }) => ids.includes(id), read)
    return attempt(t('notification.act.readFailed'), () => call(readNotifications, { body: { ids, read } }))
  }
  const undo = (removal: number) => ({
    undo: {
      label: t('act.undo'),
      run: () =>
        void attempt(t('notification.act.restoreFailed'), () =>
          call(restoreNotifications, { body: { removal } }),
        ),
    },
  })
  return {
    mark,
    /** All up to the newest shown one, so that one that has just arrived stays unread. */
    readAll: async (newest: NotificationRow | undefined) => {
      if (newest === undefined) return
      showRead(({ id }) => id <= newest.id, true)
      await attempt(t('notification.act.readFailed'), () =>
        call(readNotifications, { body: { upTo: newest.id, read: true } }),
      )
    },
    remove: ({ id }: NotificationRow) => {
      showChanged(client, (row) => (row.id === id ? null : row))
      return attempt(t('notification.act.removeFailed'), async () => {
        const { removal } = await call(deleteNotification, { params: { id } })
        toastSuccess(t('notification.act.removed', { count: 1 }), undo(removal))
      })
    },
    removeRead: () => {
      showChanged(client, (row) => (row.readAt === null ? row : null))
      return attempt(t('notification.act.removeManyFailed'), async () => {
        const { deleted, removal } = await call(deleteReadNotifications)
        toastSuccess(t('notification.act.removed', { count: deleted }), deleted > 0 ? undo(removal) : {})
      })
    },
  }
}

export type Acts = ReturnType<typeof useActs>
