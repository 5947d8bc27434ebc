import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { Answer } from './answers.ts';
import { differences } from './answers.ts';

export interface ConflictDialogProps {
  /** The step as saved by the other device. */
  readonly saved: readonly Answer[];
  /** The step as in this form. */
  readonly mine: readonly Answer[];
  readonly onUseSaved: () => void;
  readonly onKeepMine: () => Promise<void>;
}

/** Two devices edited the same step: shows the differences and asks which version to keep. */
export function ConflictDialog({ saved, mine, onUseSaved, onKeepMine }: ConflictDialogProps) {
  const t = useTexts('claims.intake.conflict');
  const [keeping, setKeeping] = useState(false);
  const rows = differences(saved, mine);
  const same = rows.length === 0;
  useEffect(() => {
    if (same) onUseSaved();
  }, [same, onUseSaved]);
  if (same) return null;
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={() => undefined}
      title={t.title}
      description={t.lead}
      footer={
        <>
          <Button variant="secondary" onClick={onUseSaved}>
            {t.useSaved}
          </Button>
          <Button
            loading={keeping}
            onClick={() => {
              setKeeping(true);
              void onKeepMine().finally(() => setKeeping(false));
            }}
          >
            {t.keepMine}
          </Button>
        </>
      }
    >
      <dl className="grid gap-4">
        {rows.map(({ term, saved: theirs, mine: own }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-14">
              <span className="text-muted">{t.saved}: </span>
              <span className="wrap-anywhere">{theirs || t.empty}</span>
            </dd>
            <dd className="text-14">
              <span className="text-muted">{t.mine}: </span>
              <span className="wrap-anywhere">{own || t.empty}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
