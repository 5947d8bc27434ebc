import { hashKey } from '@tanstack/react-query';
import { getGatePass } from '#contract/gate-passes.endpoints.ts';
import type { GatePassDto } from '#contract/gate-passes.schemas.ts';
import { queryKey } from '#web/api-query.ts';
import { keepAnswer, keptAnswer } from './answer-keeper.ts';

/** The pass as it was read last on this device, and when (epoch milliseconds). */
export async function keptGatePass(code: string): Promise<{ readonly pass: GatePassDto; readonly at: number } | undefined> {
  const kept = await keptAnswer(queryOf(code));
  return kept && { pass: kept.reply as GatePassDto, at: kept.at };
}

/** Its owner has opened it: it opens again at the gate. */
export async function keepGatePass(code: string, pass: GatePassDto): Promise<void> {
  await keepAnswer(getGatePass.id, queryOf(code), pass);
}

const queryOf = (code: string) => hashKey(queryKey(getGatePass, { params: { code } }));
