import {
  deleteNotification,
  deleteReadNotifications,
  listNotifications,
  readNotifications,
  restoreNotifications,
  streamEvents,
} from '@trastienda/contract/notification'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { bringBack, markRead, removeOne, removeRead } from './own.ts'
import { notificationCounts, notificationPage } from './queries.ts'
import { stream } from './stream.ts'

export const notificationRoutes = [
  direct(streamEvents, stream),

  read(listNotifications, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => {
      const page = await notificationPage(db, who, query)
      return { ...page, ...(await notificationCounts(db, who, query)) }
    }),
  ),
  write(readNotifications, ({ tx, who, body }) => markRead(tx, who, body)),
  write(deleteNotification, ({ tx, who, params }) => removeOne(tx, who, params.id)),
  write(deleteReadNotifications, ({ tx, who }) => removeRead(tx, who)),
  write(restoreNotifications, ({ tx, who, body }) => bringBack(tx, who, body.removal)),
]
