import * as z from 'zod/mini';

const schema = z.object({
  sessionId: z.string(),
  mode: z.enum(['sandbox', 'production']),
  /** The page that the person came from, to go back to; never another site's. */
  from: z.string().check(z.regex(/^\/(?![/\\])/)),
  /** The provider's page was opened with it. */
  opened: z.optional(z.boolean()),
});
export type KeptPayment = z.output<typeof schema>;

const name = 'gatepass.payment';

/** What the pay page needs, kept in this tab until it is there: never in an address, which ends in logs. */
export function keepPayment(payment: KeptPayment): void {
  sessionStorage.setItem(name, JSON.stringify(payment));
}

/** Null when nobody was sent here to pay. */
export function keptPayment(): KeptPayment | null {
  try {
    const { success, data } = schema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null'));
    return success ? data : null;
  } catch {
    return null;
  }
}
