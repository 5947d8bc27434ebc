import { useEffect, useState } from 'react';
import type { Catalogue } from '#words/catalogues.ts';
import { loadWords } from './load-words.ts';
import { useLocale } from '#web/ui/texts.ts';
import { hasWords } from './ui/wordings.ts';

/** Fetches what a part of the product says, in the language on screen; false until it can be shown. */
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
