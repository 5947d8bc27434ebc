import type { SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import type { TextsOf } from './area.ts';

type Rules = TextsOf<'claims.offer.calculation'>['rules'];

/** A line's rule with its source and effect, in one sentence. */
export function ruleWords(rules: Rules, { rule, depreciationPercent }: SettlementDto['lines'][number]): string {
  const words = rules[rule];
  return typeof words === 'string' ? words : words({ percent: depreciationPercent });
}
