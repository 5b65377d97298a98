import { useSyncExternalStore } from 'react'
import { storedChoice } from './stored-choice.ts'

/** The possible values of each setting; the first is not the default, `defaults` is. */
export const choices = {
  themeMode: ['system', 'light', 'dark'],
  themeLayout: ['sideblock', 'main-layout'],
  cardSkin: ['shadow-sm', 'bordered'],
  darkColorScheme: ['mirage', 'navy', 'mint', 'black', 'cinder'],
  lightColorScheme: ['slate', 'gray', 'neutral'],
  primaryColorScheme: ['amber', 'indigo', 'blue', 'green', 'purple', 'rose'],
  density: ['comfy', 'compact'],
  notificationPosition: [
    'top-left',
    'top-center',
    'top-right',
    'bottom-left',
    'bottom-center',
    'bottom-right',
  ],
} as const

export const densities = choices.density
export type Density = (typeof densities)[number]

type Choices = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] }

/** One person's appearance settings, on this device. */
export interface Settings extends Choices {
  readonly monochrome: boolean
  readonly notificationExpand: boolean
  /** How many messages show at once, 1 to 9. */
  readonly notificationMax: number
}

export const defaults: Settings = {
  themeMode: 'dark',
  themeLayout: 'sideblock',
  cardSkin: 'shadow-sm',
  darkColorScheme: 'mirage',
  lightColorScheme: 'slate',
  primaryColorScheme: 'amber',
  density: 'comfy',
  monochrome: false,
  notificationPosition: 'bottom-right',
  notificationExpand: false,
  notificationMax: 3,
}

export const mostNotifications = 9
const choice = storedChoice('settings')

/** The settings in a stored text; a missing or invalid one is its default. */
export function settingsOf(text: string | null): Settings {
  const stored = read(text)
  const chosen = Object.entries(choices).filter(([name, allowed]) =>
    (allowed as readonly unknown[]).includes(stored[name]),
  )
  const { monochrome, notificationExpand, notificationMax: max } = stored
  return {
    ...defaults,
    ...Object.fromEntries(chosen.map(([name]) => [name, stored[name]])),
    ...(typeof monochrome === 'boolean' && { monochrome }),
    ...(typeof notificationExpand === 'boolean' && { notificationExpand }),
    ...(Number.isInteger(max) &&
      Number(max) >= 1 &&
      Number(max) <= mostNotifications && { notificationMax: Number(max) }),
  }
}

function read(text: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The attributes of `<html>` that the tokens read; undefined is absent. */
export function attributesOf(settings: Settings, prefersDark: boolean): Record<string, string | undefined> {
  const { themeMode, darkColorScheme, lightColorScheme } = settings
  const mode = themeMode === 'system' ? (prefersDark ? 'dark' : 'light') : themeMode
  return {
    mode,
    scheme: mode === 'dark' ? darkColorScheme : lightColorScheme,
    primary: settings.primaryColorScheme,
    layout: settings.themeLayout === 'main-layout' ? 'main' : 'sideblock',
    skin: settings.cardSkin === 'bordered' ? 'bordered' : 'shadow',
    density: settings.density,
    mono: settings.monochrome ? '' : undefined,
  }
}

let current: { readonly text: string | null; readonly settings: Settings } | undefined

/** The present settings; the same object until they change. */
export function currentSettings(): Settings {
  const text = choice.read()
  if (current === undefined || current.text !== text) current = { text, settings: settingsOf(text) }
  return current.settings
}

/** Changes some settings, here and in every other tab. */
export function changeSettings(change: Partial<Settings>): void {
  choice.write(JSON.stringify({ ...currentSettings(), ...change }))
}

/** The settings, as React state. */
export function useSettings(): Settings {
  return useSyncExternalStore(choice.subscribe, currentSettings)
}

/** The density that an address names; undefined while none does. */
let named: Density | undefined
const whenNamed = new Set<() => void>()

/** Shows a density instead of the person's own, until it is called with undefined. */
export function showDensity(density: Density | undefined): void {
  named = density
  for (const listener of whenNamed) listener()
}

const shownDensity = (): Density => named ?? currentSettings().density
function subscribe(listener: () => void): () => void {
  const end = choice.subscribe(listener)
  whenNamed.add(listener)
  return () => {
    end()
    whenNamed.delete(listener)
  }
}

/** The density that is shown: the one that the address names, else the person's own. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, shownDensity)
}

function apply(prefersDark: boolean): void {
  const shown = { ...currentSettings(), density: shownDensity() }
  for (const [name, value] of Object.entries(attributesOf(shown, prefersDark))) {
    if (value === undefined) document.documentElement.removeAttribute(`data-${name}`)
    else document.documentElement.setAttribute(`data-${name}`, value)
  }
  // The bar of a phone, or of the installed program's window, continues the page.
  const canvas = getComputedStyle(document.documentElement).backgroundColor
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', canvas)
}

/** Keeps the page in step with the settings and the device; before the first paint `theme.js` did it. */
export function followSettings(): void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => apply(device.matches)
  device.addEventListener('change', follow)
  subscribe(follow)
  follow()
}
