import type { BodyOf } from '#contract/endpoint.ts';
import type { enterRemittance as endpoint } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { allocate } from './allocate.ts';
import { lockRemittance, remittanceAfter } from './lock-remittance.ts';
import { placeLines } from './place-lines.ts';
import { writeRemittance } from './write-remittance.ts';

/** An insurer's transfer that a person typed in, with the claims that it pays where they are known. */
export async function enterRemittance(platform: Platform, actor: Actor, body: BodyOf<typeof endpoint>): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    const insurer = await resolveInsurer(tx.db, body.insurerName);
    const { lines, amount, insurerName: _, ...said } = body;
    const { id } = await writeRemittance(tx, { ...said, insurer, amount: rupeesToPaise(amount) });
    if (lines.length > 0) await allocate(tx, await lockRemittance(tx, id), await placeLines(tx, insurer.id, lines));
    return remittanceAfter(tx, id);
  });
}
