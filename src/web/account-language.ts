import type { Locale } from '#domain/languages.ts';
import { localeOfCookies, setLocale } from '#web/ui/texts.ts';
import { deviceStorage } from './ui/device-storage.ts';

/** In local storage: the language that this device took from an account, as long as nobody chose one on it. */
const taken = 'gatepass.account-language';

/** Shows the account's language on a device without a choice of its own; what is chosen on the device goes first. */
export function followAccountLanguage(locale: Locale): void {
  const here = localeOfCookies(document.cookie);
  const chosenHere = here !== undefined && here !== deviceStorage.get(taken);
  if (chosenHere || locale === (here ?? 'en')) return;
  deviceStorage.set(taken, locale);
  setLocale(locale);
}
