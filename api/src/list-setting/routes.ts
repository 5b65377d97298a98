import {
  changeListSetting,
  chooseViewColumns,
  deleteListView,
  getListSettings,
  saveListView,
} from '@trastienda/contract/list-setting'
import { read, write } from '../http/route.ts'
import { settingsOf, viewsOf } from './queries.ts'
import { keepColumns, keepSetting, keepView, removeView } from './save.ts'

export const listSettingRoutes = [
  read(getListSettings, async ({ db, who }) => ({
    settings: await settingsOf(db, who),
    views: await viewsOf(db, who),
  })),
  write(changeListSetting, ({ tx, who, params, body }) => keepSetting(tx, who, params.list, body)),
  write(saveListView, ({ tx, who, params, body }) => keepView(tx, who, params.key, body)),
  write(chooseViewColumns, ({ tx, who, params, body }) => keepColumns(tx, who, params.key, body)),
  write(deleteListView, ({ tx, who, params }) => removeView(tx, who, params.key)),
]
