export type NameMatch = 'pass' | 'manual' | 'fail';

/** Our policy on `name_match_result` of Secure ID: direct and good partial matches pass, a moderate one is looked at by a person, everything else, known or not, fails. */
export function nameMatchPolicy(result: string | null): NameMatch {
  if (result === 'DIRECT_MATCH' || result === 'GOOD_PARTIAL_MATCH') return 'pass';
  return result === 'MODERATE_PARTIAL_MATCH' ? 'manual' : 'fail';
}
