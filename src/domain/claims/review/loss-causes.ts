/** Why a rupee of the bill is not paid. */
export const lossCauses = [
  'age',
  'material',
  'exclusion',
  'towing-limit',
  'consumable',
  'tax',
  'salvage',
  'deductible',
  'idv',
  'negotiated',
  'unexplained',
] as const;
export type LossCause = (typeof lossCauses)[number];
