import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { BlockingCard } from './blocking-card.tsx';

/** There is a login, but the server does not answer. */
export function UnreachablePage({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useTexts('shell').unreachable;
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <main className="min-h-dvh bg-paper px-4 py-10">
      <BlockingCard
        icon={WifiOff}
        title={t.title}
        action={
          <Button loading={trying} onClick={retry}>
            {t.retry}
          </Button>
        }
      >
        <p role="alert">{t.text}</p>
      </BlockingCard>
    </main>
  );
}
