import type { PlateLook } from '#domain/claims/intake/plate-look.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { cx } from './class-names.ts';

const looks: Record<PlateLook, string> = {
  private: 'border-ink bg-white text-ink',
  commercial: 'border-ink bg-plate text-ink',
  electric: 'border-success bg-success text-white',
  'electric-commercial': 'border-success bg-success text-plate',
};

/** A vehicle's number plate as it is painted. Its groups stand apart on the screen alone, so that it is found, read aloud and copied as one number. */
export function Plate({
  number,
  look,
  large = false,
}: {
  readonly number: string;
  readonly look: PlateLook;
  readonly large?: boolean;
}) {
  const groups = formatRegistrationNumber(number).split(' ');
  return (
    <span
      className={cx(
        'inline-block max-w-full rounded-control border-2 font-bold tracking-wide whitespace-nowrap tabular-nums',
        large ? 'px-3 py-1 text-28' : 'px-2 text-16',
        looks[look],
      )}
    >
      {groups.map((group, at) => (
        <span key={at} className="not-first:ml-[0.25em]">
          {group}
        </span>
      ))}
    </span>
  );
}
