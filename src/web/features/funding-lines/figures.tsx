import type { FundingLineDto } from '#contract/funding-lines.schemas.ts';
import { formatRupees, rupeesToPaise } from '#domain/money.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Money } from '#web/ui/money.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useTexts } from '#web/ui/texts.ts';

export function Figures({
  name,
  of: { limit, drawn, headroom, interestOwed },
}: {
  readonly name: string;
  readonly of: Pick<FundingLineDto, 'limit' | 'drawn' | 'headroom' | 'interestOwed'>;
}) {
  const t = useTexts('funding');
  const percent = limit > 0 ? Math.round((drawn / limit) * 100) : 0;
  return (
    <>
      <p className="mb-1">{t.used({ percent, limit: formatRupees(rupeesToPaise(limit)) })}</p>
      <ProgressBar
        className="mb-3"
        label={t.usedOf({ name })}
        value={percent}
        tone={percent > 95 ? 'danger' : percent > 80 ? 'warn' : 'brand'}
      />
      <DescriptionList
        amounts
        items={[
          { term: t.drawn, value: <Money rupees={drawn} />, strong: true },
          { term: t.headroom, value: <Money rupees={headroom} /> },
          { term: t.interestOwed, value: <Money rupees={interestOwed} /> },
        ]}
      />
    </>
  );
}
