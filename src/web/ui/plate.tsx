import { Fragment } from 'react';
import { formatRegistrationNumber, looksLikeRegistrationNumber } from '#domain/claims/intake/vehicle-marks.ts';
import type { PlateLook } from '#domain/claims/intake/vehicle-marks.ts';
import { cx } from './class-names.ts';

/** E-mail addresses, and hashes. */
const long = /([^\s@]+@[^\s@]+|[0-9a-f]{32,})/;

/** Text in which e-mail addresses may break at @ and dots, and hashes after every eight digits. */
export function BreakPoints({ text }: { readonly text: string }) {
  if (!long.test(text)) return text;
  // Splitting by a capture group puts matches at odd indexes.
  return text.split(long).map((part, at) => (at % 2 === 1 ? <Parts key={at} of={part} /> : part));
}

function Parts({ of }: { readonly of: string }) {
  const parts = of.includes('@') ? of.match(/\.?[^@.]*@|\.?[^@.]+|\./g) : of.match(/.{1,8}/g);
  return parts?.map((part, at) => (
    <span key={at}>
      {at === 0 ? null : <wbr />}
      {part}
    </span>
  ));
}

/** Numbers of claims, receipts and gate passes, and number plates: CLM-2026-000123, GP-W6ZR-29AW-HFBB, MH 12 QX 1496. */
const code = /\b((?:CLM|RCP|GP)-[0-9A-Z]+(?:-[0-9A-Z]+)*|[A-Z]{2} \d{1,2} [A-Z]{1,3} \d{4}\b)/;

/** Text whose codes do not wrap: a claim number broken after a hyphen reads as two. */
export function UnbrokenCodes({ text }: { readonly text: string }) {
  // Splitting by a capture group puts codes at odd indexes.
  return text.split(code).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const looks: Record<PlateLook, string> = {
  private: 'border-ink bg-surface text-ink',
  commercial: 'border-deep bg-plate text-deep',
  electric: 'border-success bg-success text-on-fill',
  'electric-commercial': 'border-success bg-success text-plate',
};

/** A number plate. Its groups are spaced by CSS only, so that it is found, read aloud and copied as one word. */
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
        large ? 'px-3 py-1 text-28 max-[16rem]:text-22' : 'px-2 text-16',
        looks[look],
      )}
    >
      <PlateGroups number={number} />
    </span>
  );
}

/** A number plate in running text, grouped the same way. */
export function PlateGroups({ number }: { readonly number: string }) {
  const groups = formatRegistrationNumber(number).split(' ');
  return groups.map((group, at) => (
    <Fragment key={at}>
      {/* For letters so large that the plate does not fit. */}
      {at > 0 ? <wbr /> : null}
      <span className={at > 0 ? 'ml-[0.25em]' : undefined}>{group}</span>
    </Fragment>
  ));
}

/** Text that may contain a number plate, 'Tata Ace MH12AB1234': the plate is grouped and does not wrap. */
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
