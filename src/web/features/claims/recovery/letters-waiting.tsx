import { useQuery } from '@tanstack/react-query';
import { listReminders } from '#contract/claims/recovery/reminders.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** How many letters wait for somebody to read them; nothing where none does. */
export function LettersWaiting() {
  const t = useTexts('reminders');
  const { data } = useQuery(apiQuery(listReminders, { query: { limit: 1 } }));
  if (!data || data.total === 0) return null;
  return (
    <Banner tone="info">
      {t.waitingLine({ count: data.total })}. <TextLink to="/app/money/letters">{t.look}</TextLink>
    </Banner>
  );
}
