import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { pattern, readRequest, verificationId } from '../read-request.ts';
import type { EsignSession, EsignStatus } from '../records.ts';
import { invalid, notFound } from '../vendor-error.ts';
import { indianTime } from '#standins/cashfree/clock.ts';
import type { World } from '../world.ts';
import { takeVerificationId } from './take-verification-id.ts';

const DAY_MS = 24 * 3_600_000;
const request = z.object({
  verification_id: verificationId,
  document_id: z.number(),
  notification_modes: z.array(z.enum(['email', 'sms'])),
  auth_type: z.literal('AADHAAR'),
  expiry_in_days: pattern(/^([1-9]|1[0-5])$/),
  capture_location: z.boolean(),
  redirect_url: pattern(/^https?:\/\/.+$/),
  signers: z
    .array(
      z.object({
        name: z.string().check(z.minLength(1)),
        phone: pattern(/^[6-9]\d{9}$/),
        email: z.string().check(z.minLength(3)),
        sequence: z.number(),
        sign_positions: z.array(z.looseObject({ page: z.number() })).check(z.minLength(1)),
      }),
    )
    .check(z.length(1)),
});

/** `POST /esignature/document`: a PDF in the form field `document`. */
export async function uploadEsignDocument(world: World, contentType: string, body: unknown): Promise<Record<string, unknown>> {
  const bytes = body instanceof Buffer ? new Uint8Array(body) : null;
  const form = bytes && (await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null));
  const file = form?.get('document');
  if (!(file instanceof Blob)) throw invalid('document_missing', 'document is missing');
  const pdf = Buffer.from(await file.arrayBuffer());
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw invalid('document_invalid', 'document is invalid');
  const id = world.chance.id();
  world.store.esignDocuments.put(id, createHash('sha256').update(pdf).digest('hex'));
  return { value: { status: 'SUCCESS', document_id: Number(id) } };
}

/** `POST /esignature`: a link where the person signs or refuses, here a page of the stand-in. */
export function startEsign(world: World, body: unknown, ownUrl: string): Record<string, unknown> {
  const wanted = readRequest(request, body);
  const documentId = String(wanted.document_id);
  if (!world.store.esignDocuments.get(documentId)) throw notFound('document_not_found', 'document_id does not exist');
  takeVerificationId(world, wanted.verification_id);
  const session: EsignSession = {
    verificationId: wanted.verification_id,
    referenceId: world.chance.id(),
    documentId,
    status: 'IN_PROGRESS',
    redirectUrl: wanted.redirect_url,
    name: wanted.signers[0]?.name ?? '',
    signedName: null,
    signedAt: null,
    token: randomUUID(),
    expiresAt: world.clock.now() + Number(wanted.expiry_in_days) * DAY_MS,
  };
  world.store.esign.put(session.verificationId, session);
  return {
    status: 'SUCCESS',
    verification_id: session.verificationId,
    reference_id: Number(session.referenceId),
    document_id: wanted.document_id,
    signing_link: `${ownUrl}/esign/${session.token}`,
  };
}

export function findEsign(world: World, id: string | undefined): EsignSession {
  const session = world.store.esign.get(id ?? '');
  if (!session) throw notFound('verification_not_found', 'verification_id does not exist');
  if (session.status === 'IN_PROGRESS' && world.clock.now() > session.expiresAt)
    return world.store.esign.put(session.verificationId, { ...session, status: 'EXPIRED' });
  return session;
}

/** `GET /esignature`. */
export function esignWire(session: EsignSession): Record<string, unknown> {
  const { status, name, signedName, signedAt } = session;
  const signed = status === 'SUCCESS';
  return {
    value: {
      status,
      reference_id: Number(session.referenceId),
      verification_id: session.verificationId,
      document_id: Number(session.documentId),
      signers: [
        {
          name,
          status: status === 'IN_PROGRESS' ? 'SIGN_IN_PROGRESS' : status,
          is_notified: false,
          meta_data: {
            name: signed ? signedName : null,
            signing_time: signed && signedAt !== null ? new Date(signedAt).toISOString() : null,
          },
        },
      ],
      signed_doc_url: null,
    },
  };
}

/** Records the person's or the script's decision; a script may sign as somebody else. Resolves when the webhook was sent. */
export async function decideEsign(
  world: World,
  id: string,
  { status, name }: { status: Exclude<EsignStatus, 'IN_PROGRESS'>; name?: string | undefined },
): Promise<EsignSession> {
  const asked = findEsign(world, id);
  const signed = status === 'SUCCESS';
  const session = world.store.esign.put(id, {
    ...asked,
    status,
    signedName: signed ? (name ?? asked.name.toUpperCase()) : null,
    signedAt: signed ? world.clock.now() : null,
  });
  const type = `ESIGN_VERIFICATION_${status}`;
  const data = {
    status,
    reference_id: Number(session.referenceId),
    verification_id: id,
    document_id: Number(session.documentId),
    signers: [{ name: session.name, status, is_notified: false }],
  };
  const body = { event_type: type, event_time: indianTime(world.clock.now()), version: 'v1', data };
  await world.webhooks.emit({ product: 'verification', type, subject: { verificationId: id }, body });
  return session;
}
