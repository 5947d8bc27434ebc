import { demoPassword } from '../demo-users.ts';
import { doneToday } from './seed-time.ts';
import type { SeedClient } from './seed-client.ts';

/** The access token of a demo user. */
export async function logIn(client: SeedClient, email: string): Promise<string> {
  return (await doneToday(() => client.call('POST', '/auth/login', null, { email, password: demoPassword }))).accessToken;
}
