import type { MessageKey } from '#contract/messages.ts';
import { askRegisterDaily } from '#server/platform/gateways/ask-register.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Is the PAN known, and this surveyor's by name? 503 when the register is silent. */
export async function askOfPan(
  platform: Platform,
  surveyorId: string,
  pan: string,
): Promise<{ fault: MessageKey | null; askedAt: Date }> {
  const { full_name: name } = await platform.db
    .selectFrom('surveyor_profile')
    .select('full_name')
    .where('user_id', '=', surveyorId)
    .executeTakeFirstOrThrow();
  const { answer, askedAt } = await askRegisterDaily(platform, 'pan', [pan, name], () =>
    platform.identity.verifyPan({ pan, name }),
  );
  if (!answer.valid) return { fault: 'fee.pan.unknown', askedAt };
  return { fault: answer.nameMatch === 'mismatch' ? 'fee.pan.other-name' : null, askedAt };
}

/** A registration that was cancelled or suspended exists, and charges no tax. */
export async function askOfGstin(
  platform: Platform,
  gstin: string,
): Promise<{ exists: boolean; isActive: boolean; askedAt: Date }> {
  const { answer, askedAt } = await askRegisterDaily(platform, 'gstin', [gstin], () => platform.identity.verifyGstin({ gstin }));
  return { exists: answer.valid, isActive: answer.valid && answer.status?.trim().toLowerCase() === 'active', askedAt };
}
