import { Suspense, useState } from 'react';
import type { ClaimDto } from '#contract/claims/claims.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { WithdrawDialog } from './lazy-parts.ts';

/** Opens the withdrawal. */
export function WithdrawClaim({ claim }: { readonly claim: ClaimDto }) {
  const t = useTexts('claims.claimPage.ending');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-4 justify-self-start text-danger hover:bg-danger-tint hover:text-danger"
        onClick={() => setOpen(true)}
      >
        {t.withdraw}
      </Button>
      {open ? (
        <Suspense>
          <WithdrawDialog claim={claim} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
