import { words } from 'virtual:words';
import { sourceLocale } from '#domain/languages.ts';
import type { Locale } from '#domain/languages.ts';
import type { Catalogue } from '#words/catalogues.ts';
import { loadPart } from '#web/page/load-part.ts';
import { addWords, hasWords, wantedWords, useLocale } from '#web/ui/texts.ts';
import { useEffect, useState } from 'react';

/** Loads catalogues of a language, with English as the fallback; by default all that the page uses. */
export async function loadWords(locale: Locale, catalogues: readonly Catalogue[] = wantedWords()): Promise<void> {
  const missing = catalogues.filter((catalogue) => !hasWords(locale, [catalogue]));
  await Promise.all(
    missing.map(async (catalogue) => {
      const load = words[`${locale}/${catalogue}`] ?? words[`${sourceLocale}/${catalogue}`];
      if (load) addWords(locale, catalogue, await loadPart(load));
    }),
  );
}

/** Loads catalogues in the current language; false until they can be shown. */
export function useWords(...catalogues: readonly Catalogue[]): boolean {
  const { locale } = useLocale();
  const [failure, setFailure] = useState<Error>();
  const [, setLoaded] = useState(0);
  const ready = hasWords(locale, catalogues);
  const names = catalogues.join(' ');
  useEffect(() => {
    if (ready) return;
    loadWords(locale, names.split(' ') as Catalogue[]).then(
      () => setLoaded((times) => times + 1),
      (cause: unknown) => setFailure(new Error('The words could not be fetched', { cause })),
    );
  }, [ready, locale, names]);
  if (failure) throw failure;
  return ready;
}
