import { signalFacts, signalKinds, signalVerdicts } from '#domain/claims/review/signals.ts';
import type { SignalFact } from '#domain/claims/review/signals.ts';
import { idParams } from '../../fields.ts';
import { z } from '../../zod-setup.ts';
import { reasonOf } from '../reason-field.ts';

const facts = Object.keys(signalFacts) as [SignalFact, ...SignalFact[]];

export const signalDto = z.object({
  id: z.string(),
  kind: z.enum(signalKinds),
  seenAt: z.string(),
  /** Side by side: of this claim, and of what it is like. Days in ISO, amounts in rupees. */
  evidence: z.array(z.object({ fact: z.enum(facts), here: z.string(), there: z.string() })),
  otherClaimId: z.nullable(z.string()),
  judged: z.nullable(z.object({ verdict: z.enum(signalVerdicts), by: z.string(), at: z.string(), reason: z.string() })),
  /** How often signals of this kind were judged so far, on all claims. */
  rate: z.object({ confirmed: z.number(), dismissed: z.number() }),
});

export type SignalDto = z.output<typeof signalDto>;

export const judgeSignalBody = reasonOf('signal.reason.required');

const judge = { params: idParams, body: judgeSignalBody, reply: signalDto };

/** What each endpoint takes and answers, by its id. */
export const signalsSchemas = {
  'list-signals': { params: idParams, reply: z.array(signalDto) },
  'confirm-signal': judge,
  'dismiss-signal': judge,
};
