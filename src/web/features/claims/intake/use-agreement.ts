import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { sourceLocale, type Locale } from '#domain/languages.ts';
import type { LegalText } from '#contract/legal/legal-text.ts';
import { useLocale } from '#web/ui/texts.ts';

/** Read from the Markdown at build time; a chunk of its own per language. */
const agreements = import.meta.glob<LegalText>('../../../../../content/*/customer-agreement.md', { import: 'default' });

const placeIn = (locale: Locale) => `../../../../../content/${locale}/customer-agreement.md`;

/** The Customer Agreement, which takes effect when it is accepted while filing; fetched when somebody opens it. */
export function useAgreement(enabled: boolean): UseQueryResult<LegalText> {
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['customer-agreement', locale],
    queryFn: async () => {
      // A language without a text of its own reads the English one, which is the one that counts.
      const load = agreements[placeIn(locale)] ?? agreements[placeIn(sourceLocale)];
      if (!load) throw new Error('The customer agreement is missing');
      return load();
    },
    enabled,
    staleTime: Infinity,
  });
}
