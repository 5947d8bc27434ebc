import { Star } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { Fieldset } from '#web/ui/fieldset.tsx';
import { useTexts } from '#web/ui/texts.ts';

export interface StarsFieldProps {
  readonly label: string;
  readonly id: string;
  readonly name: string;
  /** 1 to 5; undefined before a choice. */
  readonly value: number | undefined;
  readonly onValueChange: (value: number) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** One to five stars: radio buttons underneath, so that arrows and screen readers work. */
export function StarsField({ label, id, name, value, onValueChange, onBlur, error }: StarsFieldProps) {
  const t = useTexts('claims.repair.rating');
  return (
    <Fieldset label={label} error={error} id={id}>
      {(wiring) => (
        <div className="flex">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              className="relative flex size-12 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                className="sr-only"
                id={stars === 1 ? wiring.id : `${wiring.id}-${stars}`}
                name={name}
                value={stars}
                checked={value === stars}
                aria-label={t.star({ count: stars })}
                onChange={() => onValueChange(stars)}
                onBlur={onBlur}
              />
              <Star
                aria-hidden
                className={cx('size-8', value !== undefined && stars <= value ? 'fill-brand text-brand' : 'text-control')}
                strokeWidth={1.5}
              />
            </label>
          ))}
        </div>
      )}
    </Fieldset>
  );
}
