import { demoPassword } from '../demo-users.ts';
import type { SeedClient } from './seed-client.ts';

/** The access token of a demo user. */
export async function logIn(client: SeedClient, email: string): Promise<string> {
  return (await client.call('POST', '/auth/login', null, { email, password: demoPassword })).accessToken;
}
