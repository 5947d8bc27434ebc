import type { IsoDate } from '../../dates.ts';

/** From which day the insurer's days run: it had accepted, and the last of the papers was there. */
export function countedFrom(acceptedOn: IsoDate, lastPaperOn: IsoDate | null): IsoDate {
  return lastPaperOn !== null && lastPaperOn > acceptedOn ? lastPaperOn : acceptedOn;
}
