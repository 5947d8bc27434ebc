import { useState } from 'react';
import type { ExposureKey } from '#domain/exposure/exposure.ts';
import { permits } from '#domain/permissions.ts';
import { useUser } from '#web/session-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

const LimitForm = lazyPart(() => import('./limit-form.tsx'));

interface ChangeLimitProps {
  readonly limitOf: ExposureKey;
  /** What it is now. */
  readonly limit: number;
  /** Whose; none where it is the common limit of a kind. */
  readonly name?: string | null;
}

/** For who manages the settings: proposes another limit. */
export function ChangeLimit({ limitOf, limit, name }: ChangeLimitProps) {
  const t = useTexts('exposure');
  const toast = useToast();
  const [open, setOpen] = useState(false);
  if (!permits(useUser(), 'setting.manage')) return null;
  const title = name ? t.changeOf({ name }) : t.changeCommon[limitOf.kind];
  return (
    <>
      <Button variant="secondary" size="desk" aria-label={title} onClick={() => setOpen(true)}>
        {t.change}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title}>
        <LimitForm
          limitOf={limitOf}
          limit={limit}
          onDone={() => {
            setOpen(false);
            toast.success(t.proposed);
          }}
        />
      </Dialog>
    </>
  );
}
