import {
  deleteNotification,
  deleteReadNotifications,
  listNotifications,
  readNotifications,
  restoreNotifications,
  streamEvents,
  notificationsByValue,
} from '@trastienda/contract/notification'
import { listRoute } from '../http/list-route.ts'
import { direct, write, read } from '../http/route.ts'
import { bringBack, markRead, removeOne, removeRead } from './own.ts'
import { notificationCounts, notificationPage, countNotifications } from './queries.ts'
import { stream } from './stream.ts'

export const notificationRoutes = [
  read(notificationsByValue, ({ db, query, who }) => countNotifications(db, who, query)),
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
