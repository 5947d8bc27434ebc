import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { KycDetail } from './kyc-decision.tsx';

const ReopenForm = lazyPart(() => import('./reopen-form.tsx'));

/** Takes an approval back, for instance when a licence has lapsed. */
export function ReopenKyc({ kyc }: { readonly kyc: KycDetail }) {
  const { decision: t } = useTexts('desk.users');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.reopen}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t.reopenTitle} description={t.reopenText}>
        <ReopenForm kyc={kyc} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
