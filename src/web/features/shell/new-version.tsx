import { useSyncExternalStore } from 'react';
import { newVersion, takeNewVersion } from '#web/offline/app-worker.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useWords } from '#web/use-words.ts';

/** Says quietly that there is a newer version, and takes it only when asked: nothing reloads under what is being typed. */
export function NewVersion() {
  const ready = useSyncExternalStore(newVersion.subscribe, newVersion.get, () => false);
  return ready ? <Offer /> : null;
}

function Offer() {
  return useWords('offline') ? <Text /> : null;
}

function Text() {
  const t = useTexts('offline.update');
  return (
    <Banner
      announce
      className="mb-4"
      actions={
        <Button variant="secondary" size="desk" onClick={takeNewVersion}>
          {t.reload}
        </Button>
      }
    >
      {t.text}
    </Banner>
  );
}
