import { useSyncExternalStore } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { useTexts } from '#web/ui/texts.ts';

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineBanner() {
  const t = useTexts('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <Banner announce className="mb-4">
      {t.offline}
    </Banner>
  );
}
