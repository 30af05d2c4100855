import Bowser from 'bowser'

/** 'Firefox on Linux', from a User-Agent header; null when neither browser nor system is known. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null
  const { browser, os, platform } = Bowser.parse(userAgent)
  // The model where it is known: an iPhone and an iPad both run iOS.
  const system = platform.model ?? os.name
  return browser.name && system ? `${browser.name} on ${system}` : browser.name || system || null
}
