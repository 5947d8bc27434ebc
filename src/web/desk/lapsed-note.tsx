import type { LapseReason } from '#domain/lapse.ts';
import { useTexts } from '#web/ui/texts.ts';

/** Says of what waits for a second person why it counts no longer; nothing while it counts. */
export function LapsedNote({ why, by }: { readonly why: LapseReason | null; readonly by: string }) {
  const t = useTexts('desk.lapsed');
  return why === null ? null : <span className="text-14 text-warn">{t[why]({ by })}</span>;
}
