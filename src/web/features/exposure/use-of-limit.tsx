import type { ExposureUseDto } from '#contract/exposure.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useTexts } from '#web/ui/texts.ts';

/** How full a limit is: as a bar, with what is left of it, in bold from 80 % on. */
export function UseOfLimit({ use, large = false }: { readonly use: ExposureUseDto; readonly large?: boolean }) {
  const t = useTexts('exposure');
  const { used, limit, percent, isNear } = use;
  const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));
  const isFull = used >= limit && used > 0;
  const left = isFull ? t.full : t.left({ left: rupees(limit - used), percent });
  return (
    <div className="grid w-full min-w-40 grid-cols-1 gap-1.5">
      {large ? (
        <p>
          <Money rupees={used} className="text-22 font-bold" /> {t.ofLimit({ limit: rupees(limit) })}
        </p>
      ) : null}
      <ProgressBar
        label={t.usedOf({ used: rupees(used), limit: rupees(limit) })}
        value={Math.min(percent, 100)}
        tone={isFull ? 'danger' : isNear ? 'warn' : 'brand'}
      />
      <p className="text-14 text-muted">{isNear ? <strong className="text-ink">{left}</strong> : left}</p>
    </div>
  );
}
