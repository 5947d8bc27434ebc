import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { BlockingCard } from './blocking-card.tsx';

interface UnreachablePageProps {
  /** Somebody has just left: this device has forgotten them. Otherwise there is a login, but the server does not answer. */
  readonly signedOut?: boolean;
  readonly onRetry: () => Promise<void>;
}

export function UnreachablePage({ signedOut, onRetry }: UnreachablePageProps) {
  const { unreachable: t, signedOutOffline } = useTexts('shell');
  const { title, text } = signedOut ? signedOutOffline : t;
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
        title={title}
        action={
          <Button loading={trying} onClick={retry}>
            {t.retry}
          </Button>
        }
      >
        <p role="alert">{text}</p>
      </BlockingCard>
    </main>
  );
}
