import { Star } from 'lucide-react';
import { useTexts } from './texts.ts';

export interface RatingProps {
  /** 1 to 5, decimals allowed. */
  readonly value: number;
  /** Number of ratings. */
  readonly count?: number;
}

export function Rating({ value, count }: RatingProps) {
  const t = useTexts('ui');
  return (
    <span className="inline-flex items-center gap-1.5 text-14 whitespace-nowrap">
      <span role="img" aria-label={t.rating({ value: value.toFixed(1) })} className="relative inline-flex text-line">
        <Stars />
        <span className="absolute inset-y-0 left-0 overflow-hidden text-brand" style={{ width: `${(value / 5) * 100}%` }}>
          <Stars />
        </span>
      </span>
      <span aria-hidden className="font-semibold">
        {value.toFixed(1)}
      </span>
      {count === undefined ? null : <span className="text-muted">({count})</span>}
    </span>
  );
}

function Stars() {
  return (
    <span className="flex w-max">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden className="size-4 shrink-0 fill-current" strokeWidth={0} />
      ))}
    </span>
  );
}
