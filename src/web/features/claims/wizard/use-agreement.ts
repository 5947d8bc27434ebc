import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { LegalText } from '#contract/legal-text.ts';
import { useLocale } from '#web/ui/texts.ts';

/** Read from the Markdown at build time; a chunk of its own per language. */
const agreements = import.meta.glob<LegalText>('../../../../../content/{en,hi}/customer-agreement.md', { import: 'default' });

/** The Customer Agreement, which takes effect when it is accepted while filing; fetched when somebody opens it. */
export function useAgreement(enabled: boolean): UseQueryResult<LegalText> {
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['customer-agreement', locale],
    queryFn: async () => {
      const load = agreements[`../../../../../content/${locale}/customer-agreement.md`];
      if (!load) throw new Error(`content/${locale}/customer-agreement.md is missing`);
      return load();
    },
    enabled,
    staleTime: Infinity,
  });
}
