/**
 * Whether the system has a font for Chinese. Its characters are all as wide as the letters are high; what a browser draws
 * for a character that no font has is narrower.
 */
function drawsChinese(): boolean {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen === null) return true
  const size = 100
  const text = '中国语言'
  pen.font = `${size}px sans-serif`
  return Math.abs(pen.measureText(text).width - text.length * size) < size / 10
}

/** Loads the font for Chinese where the system has none; the browser then fetches the parts of it that a page shows. */
export async function loadChineseFont(): Promise<void> {
  if (drawsChinese()) return
  // Without a connection the page is as it was: each character an empty box.
  await import('@fontsource-variable/noto-sans-sc/wght.css').catch(() => undefined)
}
