import { problem } from '#contract/errors.ts';
import type { Platform } from '../platform.ts';
import { GatewayError } from './gateway-error.ts';

/** Asks a public register for staff: 503 when it cannot be asked, 400 where it takes the number for none. Not inside a transaction. */
export async function askRegister<T>({ log }: Pick<Platform, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.error({ err: error }, 'register could not be asked');
    if (error.kind === 'rejected') throw problem('register.number-refused');
    throw problem('register.silent', { retryAfterSeconds: error.retryAfterSeconds ?? 60 });
  }
}
