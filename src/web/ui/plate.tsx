import { formatRegistrationNumber, looksLikeRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import type { PlateLook } from '#domain/claims/intake/vehicle-marks.ts';
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
  return (
    <span
      className={cx(
        'inline-block max-w-full rounded-control border-2 font-bold tracking-wide whitespace-nowrap tabular-nums',
        large ? 'px-3 py-1 text-28' : 'px-2 text-16',
        looks[look],
      )}
    >
      <PlateGroups number={number} />
    </span>
  );
}

/** A number plate within a line of text, with its groups apart in the same way. */
export function PlateGroups({ number }: { readonly number: string }) {
  const groups = formatRegistrationNumber(number).split(' ');
  return groups.map((group, at) => (
    <span key={at} className="not-first:ml-[0.25em]">
      {group}
    </span>
  ));
}

/** A text that may name a vehicle by its plate, 'Tata Ace MH12AB1234': the plate is set as plates are read and stays on one line. */
export function WithPlate({ text }: { readonly text: string }) {
  return (text.match(/[^\s,]+|[\s,]+/g) ?? []).map((word, at) =>
    looksLikeRegistrationNumber(word) ? (
      <span key={at} className="whitespace-nowrap">
        <PlateGroups number={word} />
      </span>
    ) : (
      word
    ),
  );
}
