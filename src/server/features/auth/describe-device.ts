import { message } from '#contract/messages.ts';

const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function first(list: readonly [RegExp, string][], text: string): string | undefined {
  return list.find(([pattern]) => pattern.test(text))?.[1];
}

/** 'Chrome on Android' from what a browser calls itself, 'Unknown device' when it tells nothing: a message for its reader's language. */
export function deviceWords(userAgent: string): string {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  if (browser && system) return message('auth.device.known', { browser, system });
  return browser ?? system ?? 'auth.device.unknown';
}

/** The network without the device: '203.0.113.*'. Null when it is unknown or inside a private network. */
export function describeNetwork(ip: string): string | null {
  const v4 = ip.replace(/^::ffff:/, '');
  if (/^(10|127)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\./.test(v4)) return null;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(v4)) return v4.replace(/\.\d+$/, '.*');
  const parts = ip.split(':');
  return /^[23]/.test(ip) && parts.length > 3 ? `${parts.slice(0, 3).join(':')}:*` : null;
}
