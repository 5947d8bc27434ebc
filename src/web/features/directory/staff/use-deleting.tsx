import { useState } from 'react';
import type { ReactNode } from 'react';
import { deleteListings, restoreListings } from '#contract/directory/listing-staff.endpoints.ts';
import { maximumSelection } from '#domain/choices.ts';
import { api } from '#web/api/api-client.ts';
import { useErrorText } from '#web/api/use-error-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useTexts } from '#web/ui/texts.ts';
import { useToast } from '#web/ui/toast.tsx';

interface DeletingOptions {
  readonly selected: readonly string[];
  /** The list has changed; these ids are gone. */
  readonly onChanged: (gone: readonly string[]) => void;
}

/** Delete Selected: asks for confirmation, and offers Undo until the next deletion. */
export function useDeleting({ selected, onChanged }: DeletingOptions): {
  readonly ask: () => void;
  readonly elements: ReactNode;
} {
  const t = useTexts('directory.staff');
  const toast = useToast();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>();
  const [failure, setFailure] = useState<string>();

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error, 'general.internal'));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  const remove = () =>
    run(async () => {
      const asked: string[] = [];
      setGone([]);
      setProgress({ done: 0, of: selected.length });
      try {
        await inBatches(
          selected,
          maximumSelection,
          (ids) => api(deleteListings, { body: { ids } }),
          (batch, done) => {
            asked.push(...batch);
            setProgress({ done: asked.length, of: selected.length });
            setGone((before) => [...before, ...done]);
          },
        );
      } finally {
        setProgress(undefined);
        onChanged(asked);
      }
    });
  const undo = () =>
    run(async () => {
      let back = 0;
      try {
        await inBatches(
          gone,
          maximumSelection,
          (ids) => api(restoreListings, { body: { ids } }),
          (batch, done) => {
            back += done.length;
            setGone((before) => before.filter((id) => !batch.includes(id)));
          },
        );
        toast.success(t.restored({ count: back }));
      } finally {
        onChanged([]);
      }
    });

  return {
    ask: () => setAsking(true),
    elements: (
      <>
        {failure ? (
          <Banner tone="error" announce className="mt-3">
            {failure}
          </Banner>
        ) : null}
        {gone.length > 0 ? (
          <Banner
            tone="success"
            announce
            className="mt-3"
            actions={
              <Button variant="secondary" loading={busy} onClick={() => void undo()}>
                {t.undo}
              </Button>
            }
          >
            {t.deleted({ count: gone.length })}
          </Banner>
        ) : null}
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t.deleteTitle({ count: selected.length })}
          description={progress ? t.deleting({ done: progress.done, of: progress.of }) : t.deleteText({ count: selected.length })}
          confirmLabel={t.delete}
          danger
          loading={busy}
          onConfirm={() => void remove()}
        />
      </>
    ),
  };
}

/** Calls in batches of ids, sequentially, and reports each batch. Stops at the first failure. */
export async function inBatches(
  ids: readonly string[],
  size: number,
  call: (batch: string[]) => Promise<{ readonly ids: readonly string[] }>,
  onDone: (asked: readonly string[], done: readonly string[]) => void,
): Promise<void> {
  for (let start = 0; start < ids.length; start += size) {
    const batch = ids.slice(start, start + size);
    const done = await call(batch);
    onDone(batch, done.ids);
  }
}
