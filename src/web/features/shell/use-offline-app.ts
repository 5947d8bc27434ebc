import { useEffect, useState } from 'react';
import type { UserDto } from '#contract/auth/signed-in-user.schemas.ts';
import { permits } from '#domain/permissions.ts';
import { useLocale } from '#web/ui/texts.ts';

/** Milliseconds after which a page has what it needs itself. */
const settled = 3000;

/** Late, and behind everything that the page itself fetches: the files of the pages that this person opens without a network. True once there is a worker to tell of. */
export function useOfflineApp(user: UserDto): boolean {
  const [started, setStarted] = useState(false);
  const { locale } = useLocale();
  const party = permits(user, 'claim.file') ? 'claimant' : permits(user, 'survey.report') ? 'surveyor' : undefined;
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      import('#web/offline/app-worker.ts').then(
        ({ keepApp }) => {
          void keepApp(party, locale);
          setStarted(true);
        },
        () => undefined,
      );
    }, settled);
    return () => clearTimeout(timer);
  }, [party, locale]);
  return started;
}
