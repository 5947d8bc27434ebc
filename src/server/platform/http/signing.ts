import type { EndpointDefinition } from '#contract/endpoint.ts';
import type { Problem } from '#contract/errors.ts';
import { repeatable, withRequest } from '../actor.ts';
import type { Actor, GivenSignature, UserActor } from '../actor.ts';
import type { Platform } from '../platform.ts';

/** Thrown by an action that was allowed and has to be signed: its transaction is taken back, and the person is asked. */
export class SignatureWanted extends Error {
  /** Answers 403 with what is to be signed. */
  readonly ask: (platform: Platform) => Promise<Problem>;

  constructor(ask: (platform: Platform) => Promise<Problem>) {
    super('a signature is wanted');
    this.name = 'SignatureWanted';
    this.ask = ask;
  }
}

/** Reads and spends the header `X-Signature`. */
export type TakeSignature = (platform: Platform, actor: UserActor, header: string) => Promise<GivenSignature>;

/** Has what an endpoint does signed, where it is one that asks: the one place for all of them. */
export async function withSignature<T>(
  platform: Platform,
  { endpoint, actor, header, take }: { endpoint: EndpointDefinition; actor: Actor; header: unknown; take: TakeSignature },
  work: (actor: Actor) => Promise<T>,
): Promise<T> {
  if (!endpoint.signed) return work(actor);
  const given = typeof header === 'string' && header !== '' ? await take(platform, repeatable(actor) as UserActor, header) : null;
  try {
    return await work(withRequest(actor, { signing: { given, kept: false } }));
  } catch (error) {
    throw error instanceof SignatureWanted ? await error.ask(platform) : error;
  }
}
