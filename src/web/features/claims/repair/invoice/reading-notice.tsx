import { Banner } from '#web/ui/banner.tsx';
import { useTexts } from '#web/ui/texts.ts';
import type { useReading } from './use-reading.ts';

/** How far the file has been read, and what its signed code is worth. */
export function ReadingNotice({ reading: { state, seal, filled } }: { readonly reading: ReturnType<typeof useReading> }) {
  const { reading: t } = useTexts('claims.repair.invoice');
  const told = state === 'read' && filled.length === 0 ? t.same : state && t[state];
  return (
    <div role="status" className="grid gap-2">
      {told ? <p>{told}</p> : null}
      {seal === 'none' ? null : <Banner tone={seal === 'verified' ? 'info' : 'warn'}>{t[seal]}</Banner>}
    </div>
  );
}
