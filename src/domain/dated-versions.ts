import type { IsoDate } from './dates.ts';

/** The version in force on a date: the newest that had begun by then. RangeError when none had. */
export function versionInForce<Version extends { readonly validFrom: IsoDate }>(
  versions: readonly Version[],
  date: IsoDate,
): Version {
  const begun = versions.filter((version) => version.validFrom <= date);
  const newest = begun.reduce<Version | null>(
    (best, version) => (best === null || version.validFrom >= best.validFrom ? version : best),
    null,
  );
  if (newest === null) throw new RangeError(`no version is in force on ${date}`);
  return newest;
}
