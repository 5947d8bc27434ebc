import type { Locale } from './texts.ts';

/** Set by `scripts/language-plugin.ts` in each language's copy of the browser's scripts. */
declare const BUILT_IN_HINDI: boolean;

/** The one language whose words these scripts hold. Undefined where both are at hand: on the server, in tests, under `npm run dev`. */
export const builtLanguage: Locale | undefined = typeof BUILT_IN_HINDI === 'undefined' ? undefined : BUILT_IN_HINDI ? 'hi' : 'en';
