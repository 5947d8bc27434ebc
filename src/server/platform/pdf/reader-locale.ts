import { asLocale, type Locale } from '#domain/languages.ts';
import type { Actor } from '../actor.ts';
import type { Platform } from '../platform.ts';

/** The language of a document for whoever asks for it: that of the page in front of them, where it says one, else the one their account keeps. */
export async function readerLocale(platform: Platform, actor: Actor): Promise<Locale> {
  if (actor.request.locale !== undefined || actor.userId === null) return actor.request.locale ?? 'en';
  const user = await platform.db.selectFrom('app_user').select('locale').where('id', '=', actor.userId).executeTakeFirst();
  return asLocale(user?.locale);
}
