import { hashKey } from '@tanstack/react-query';
import { getGatePass } from '#contract/gate-passes.endpoints.ts';
import type { GatePassDto } from '#contract/gate-passes.schemas.ts';
import { queryKey } from '#web/api/api-query.ts';
import { keptAnswer } from './answer-keeper.ts';

/** The last version of the pass read on this device, and when (epoch milliseconds). */
export async function keptGatePass(code: string): Promise<{ readonly pass: GatePassDto; readonly at: number } | undefined> {
  const kept = await keptAnswer(hashKey(queryKey(getGatePass, { params: { code } })));
  return kept && { pass: kept.reply as GatePassDto, at: kept.at };
}
