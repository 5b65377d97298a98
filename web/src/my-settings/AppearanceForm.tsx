import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { useCards } from '../kit/use-media.ts'
import { SwitchField } from '../kit/TickFields.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { setListPages, useListPages } from '../theme/list-pages.ts'
import { setQuiet, useQuiet } from '../theme/quiet.ts'
import {
  attributesOf,
  changeSettings,
  choices,
  defaults,
  mostNotifications,
  type Settings,
  useSettings,
} from '../theme/settings.ts'
import { Choice } from './Choice.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './settings.module.css'

/** A small picture of a page in these settings: the design tokens follow the attributes of any element. */
function Preview({ settings }: { settings: Settings }) {
  if (settings.themeMode === 'system') return <Both settings={settings} />
  const attributes = attributesOf(settings, true)
  const data = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`data-${name}`, value]))
  return (
    <span className={styles.preview} aria-hidden="true" {...data}>
      <i className={styles.previewRail} />
      <i className={styles.previewSide} />
      <i className={styles.previewSheet}>
        <i className={styles.previewAct} />
      </i>
    </span>
  )
}

/** Light and dark in one picture, for what follows the device. */
function Both({ settings }: { settings: Settings }) {
  return (
    <span className={styles.previewBoth}>
      <Preview settings={{ ...settings, themeMode: 'light' }} />
      <Preview settings={{ ...settings, themeMode: 'dark' }} />
    </span>
  )
}

type Pictured =
  | 'themeMode'
  | 'themeLayout'
  | 'cardSkin'
  | 'darkColorScheme'
  | 'lightColorScheme'
  | 'primaryColorScheme'

/** The choices of one setting, each as it would look. */
function pictured<Value extends string>(
  settings: Settings,
  name: Pictured,
  values: readonly Value[],
  words: (value: Value) => string,
) {
  const forced =
    name === 'darkColorScheme' ? 'dark' : name === 'lightColorScheme' ? 'light' : settings.themeMode
  return values.map((value) => {
    const previewed = { ...settings, themeMode: forced, [name]: value } as Settings
    return { value, label: words(value), picture: <Preview settings={previewed} /> }
  })
}

/** How everything looks on this device; every change applies at once. */
export function AppearanceForm() {
  const { t } = useText()
  const settings = useSettings()
  const listPages = useListPages()
  const cards = useCards()
  const densities = { comfy: 'settings.appearance.comfy', compact: 'settings.appearance.compact' } as const
  const modes = {
    system: 'settings.appearance.system',
    light: 'settings.appearance.light',
    dark: 'settings.appearance.dark',
  } as const
  return (
    <div className={styles.appearance}>
      <p className={classes(textStyles.faint, textStyles.small)}>{t('settings.appearance.hint')}</p>
      <Choice
        label={t('settings.appearance.mode')}
        value={settings.themeMode}
        options={pictured(settings, 'themeMode', choices.themeMode, (mode) => t(modes[mode]))}
        onChange={(themeMode) => changeSettings({ themeMode })}
      />
      <Choice
        label={t('settings.appearance.darkScheme')}
        value={settings.darkColorScheme}
        options={pictured(settings, 'darkColorScheme', choices.darkColorScheme, (scheme) =>
          t(`settings.appearance.scheme.${scheme}`),
        )}
        onChange={(darkColorScheme) => changeSettings({ darkColorScheme })}
      />
      <Choice
        label={t('settings.appearance.lightScheme')}
        value={settings.lightColorScheme}
        options={pictured(settings, 'lightColorScheme', choices.lightColorScheme, (scheme) =>
          t(`settings.appearance.scheme.${scheme}`),
        )}
        onChange={(lightColorScheme) => changeSettings({ lightColorScheme })}
      />
      <Choice
        label={t('settings.appearance.primary')}
        value={settings.primaryColorScheme}
        options={pictured(settings, 'primaryColorScheme', choices.primaryColorScheme, (color) =>
          t(`settings.appearance.color.${color}`),
        )}
        onChange={(primaryColorScheme) => changeSettings({ primaryColorScheme })}
      />
      <SwitchField
        name="monochrome"
        label={t('settings.appearance.monochrome')}
        hint={t('settings.appearance.monochromeHint')}
        value={settings.monochrome}
        onChange={(monochrome) => changeSettings({ monochrome })}
      />
      <Choice
        label={t('settings.appearance.skin')}
        value={settings.cardSkin}
        options={pictured(settings, 'cardSkin', choices.cardSkin, (skin) =>
          t(skin === 'bordered' ? 'settings.appearance.bordered' : 'settings.appearance.shadow'),
        )}
        onChange={(cardSkin) => changeSettings({ cardSkin })}
      />
      <Choice
        label={t('settings.appearance.layout')}
        value={settings.themeLayout}
        options={pictured(settings, 'themeLayout', choices.themeLayout, (layout) =>
          t(layout === 'sideblock' ? 'settings.appearance.sideblock' : 'settings.appearance.main'),
        )}
        onChange={(themeLayout) => changeSettings({ themeLayout })}
      />
      <Choice
        label={t('settings.appearance.density')}
        hint={cards ? t('settings.appearance.densityOnPhone') : undefined}
        value={settings.density}
        options={choices.density.map((value) => ({ value, label: t(densities[value]) }))}
        onChange={(density) => changeSettings({ density })}
      />
      <SwitchField
        name="listPages"
        label={t('settings.appearance.listPages')}
        hint={t('settings.appearance.listPagesHint')}
        value={listPages}
        onChange={setListPages}
      />
      <Notifications />
      <Button kind="ghost" onPress={() => changeSettings(defaults)}>
        {t('settings.appearance.reset')}
      </Button>
    </div>
  )
}

function Notifications() {
  const { t } = useText()
  const { notificationPosition, notificationExpand, notificationMax } = useSettings()
  const quiet = useQuiet()
  const counts = Array.from({ length: mostNotifications }, (_, at) => String(at + 1))
  return (
    <section className={styles.appearanceNotices}>
      <h2>{t('settings.appearance.notifications')}</h2>
      <Choice
        label={t('settings.appearance.position')}
        grid
        value={notificationPosition}
        options={choices.notificationPosition.map((value) => ({
          value,
          label: t(`settings.appearance.place.${value}`),
        }))}
        onChange={(position) => changeSettings({ notificationPosition: position })}
      />
      <Choice
        label={t('settings.appearance.max')}
        value={String(notificationMax)}
        options={counts.map((value) => ({ value, label: value }))}
        onChange={(max) => changeSettings({ notificationMax: Number(max) })}
      />
      <SwitchField
        name="notificationExpand"
        label={t('settings.appearance.expand')}
        value={notificationExpand}
        onChange={(expand) => changeSettings({ notificationExpand: expand })}
      />
      <SwitchField
        name="quiet"
        label={t('notification.quiet')}
        hint={t('notification.quietHint')}
        value={quiet}
        onChange={setQuiet}
      />
      <Button onPress={() => toastSuccess(t('settings.appearance.sample'), { alone: true })}>
        {t('settings.appearance.try')}
      </Button>
    </section>
  )
}
