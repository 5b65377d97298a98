import {
  deleteNotification,
  deleteReadNotifications,
  listNotifications,
  readNotifications,
  restoreNotifications,
  streamEvents,
} from '@trastienda/contract/notification'
import { listRoute } from '../http/list-route.ts'
import { direct, write } from '../http/route.ts'
import { bringBack, markRead, removeOne, removeRead } from './own.ts'
import { notificationCounts, notificationPage } from './queries.ts'
import { stream } from './stream.ts'

export const notificationRoutes = [
  direct(streamEvents, stream),

  listRoute(listNotifications, (db, query, { who }) => [
    notificationPage(db, who, query),
    notificationCounts(db, who, query),
  ]),
  write(readNotifications, ({ tx, who, body }) => markRead(tx, who, body)),
  write(deleteNotification, ({ tx, who, params }) => removeOne(tx, who, params.id)),
  write(deleteReadNotifications, ({ tx, who }) => removeRead(tx, who)),
  write(restoreNotifications, ({ tx, who, body }) => bringBack(tx, who, body.removal)),
]
