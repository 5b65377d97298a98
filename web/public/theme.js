// Sets theme, language and direction before the first paint. It runs alone, before any module, so it repeats
// what theme/settings.ts and i18n/language.ts decide; theme/first-paint.test.ts holds the three equal.
;(function (root) {
  function stored(place) {
    try {
      return localStorage.getItem(place)
    } catch {
      return null
    }
  }
  function settings() {
    try {
      return JSON.parse(stored('settings')) || {}
    } catch {
      return {}
    }
  }
  function one(value, choices) {
    return choices.indexOf(value) < 0 ? choices[0] : value
  }
  var s = settings()
  var mode = one(s.themeMode, ['dark', 'light', 'system'])
  if (mode === 'system') mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  var dark = one(s.darkColorScheme, ['mirage', 'navy', 'mint', 'black', 'cinder'])
  var light = one(s.lightColorScheme, ['slate', 'gray', 'neutral'])
  root.setAttribute('data-mode', mode)
  root.setAttribute('data-scheme', mode === 'dark' ? dark : light)
  root.setAttribute(
    'data-primary',
    one(s.primaryColorScheme, ['amber', 'indigo', 'blue', 'green', 'purple', 'rose']),
  )
  root.setAttribute('data-layout', s.themeLayout === 'main-layout' ? 'main' : 'sideblock')
  root.setAttribute('data-skin', s.cardSkin === 'bordered' ? 'bordered' : 'shadow')
  root.setAttribute('data-density', one(s.density, ['comfy', 'compact']))
  if (s.monochrome === true) root.setAttribute('data-mono', '')
  // The build writes them into the page, each with its direction, the usual one first.
  var languages = root.getAttribute('data-languages').split(' ')
  var names = languages.map(function (language) {
    return language.split(':')[0]
  })
  var name = one(stored('language'), names)
  var manifest = document.querySelector('link[rel=manifest]')
  if (manifest) manifest.setAttribute('href', '/' + name + '.webmanifest')
  root.setAttribute('lang', Intl.getCanonicalLocales(name)[0])
  root.setAttribute('dir', languages[names.indexOf(name)].split(':')[1])
})(document.documentElement)
