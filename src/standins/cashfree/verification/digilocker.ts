import * as z from 'zod/mini';
import { pattern, readRequest, verificationId } from '../read-request.ts';
import type { DigilockerSession, DigilockerStatus } from '../records.ts';
import { invalid, notFound } from '../vendor-error.ts';
import { indianTime } from '#standins/cashfree/clock.ts';
import type { World } from '../world.ts';
import { personNames } from './bank-account.ts';
import { takeVerificationId } from './take-verification-id.ts';

const LINK_LIFETIME_MS = 10 * 60_000;
const request = z.object({
  verification_id: verificationId,
  document_requested: z.array(z.literal('AADHAAR')).check(z.minLength(1)),
  redirect_url: pattern(/^https?:\/\/.+$/),
});

const webhookTypes: Partial<Record<DigilockerStatus, string>> = {
  AUTHENTICATED: 'DIGILOCKER_VERIFICATION_SUCCESS',
  CONSENT_DENIED: 'DIGILOCKER_VERIFICATION_CONSENT_DENIED',
  EXPIRED: 'DIGILOCKER_VERIFICATION_LINK_EXPIRED',
};

/** `POST /digilocker`: a link where the person allows or denies, here a page of the stand-in. */
export function startDigilocker(world: World, body: unknown, ownUrl: string): Record<string, unknown> {
  const wanted = readRequest(request, body);
  takeVerificationId(world, wanted.verification_id);
  const referenceId = world.chance.id();
  const name = personNames[Number(referenceId) % personNames.length] ?? '';
  const session: DigilockerSession = {
    verificationId: wanted.verification_id,
    referenceId,
    status: 'PENDING',
    redirectUrl: wanted.redirect_url,
    name,
    createdAt: world.clock.now(),
  };
  world.store.digilocker.put(session.verificationId, session);
  return {
    verification_id: session.verificationId,
    reference_id: Number(referenceId),
    url: `${ownUrl}/digilocker/${encodeURIComponent(session.verificationId)}`,
    status: 'PENDING',
    document_requested: wanted.document_requested,
    redirect_url: session.redirectUrl,
    user_flow: 'signup',
  };
}

export function findDigilocker(world: World, id: string | undefined): DigilockerSession {
  const session = world.store.digilocker.get(id ?? '');
  if (!session) throw notFound('verification_not_found', 'verification_id does not exist');
  if (session.status === 'PENDING' && world.clock.now() - session.createdAt > LINK_LIFETIME_MS) {
    return world.store.digilocker.put(session.verificationId, { ...session, status: 'EXPIRED' });
  }
  return session;
}

/** Records the person's or the script's decision. Resolves when the webhook was sent. */
export async function decideDigilocker(
  world: World,
  id: string,
  status: DigilockerStatus,
  name?: string,
): Promise<DigilockerSession> {
  const found = findDigilocker(world, id);
  const session = world.store.digilocker.put(id, { ...found, status, name: name ?? found.name });
  const type = webhookTypes[status];
  if (type) {
    const data = { verification_id: id, reference_id: Number(session.referenceId), status, user_details: { name: session.name } };
    const body = { event_type: type, event_time: indianTime(world.clock.now()), version: 'v1', data };
    await world.webhooks.emit({ product: 'verification', type, subject: { verificationId: id }, body });
  }
  return session;
}

/** `GET /digilocker/document/AADHAAR`: only after consent. */
export function digilockerDocument(world: World, id: string | undefined): Record<string, unknown> {
  const session = findDigilocker(world, id);
  if (session.status !== 'AUTHENTICATED') throw invalid('document_not_available', 'The user has not shared the document');
  return {
    verification_id: session.verificationId,
    reference_id: Number(session.referenceId),
    status: 'SUCCESS',
    name: session.name,
    dob: '15-08-1985',
    gender: 'M',
    uid: `xxxxxxxx${session.referenceId.slice(-4)}`,
    split_address: { country: 'India', state: 'Karnataka', dist: 'Bengaluru', pincode: '560001' },
  };
}
