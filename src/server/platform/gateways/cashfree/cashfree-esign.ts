import * as z from 'zod/mini';
import { maybeInstant, maybeText, textOrNumber } from './cashfree-http.ts';
import type { CashfreeHttp } from './cashfree-http.ts';
import type { EsignOutcome, EsignRequest, EsignStart, EsignStatus } from '../identity-verifier.ts';

// [?] The documentation's examples wrap two of the three responses in `value`; the actual behaviour is unknown, so both forms are accepted.
const unwrapped = z.pipe(
  z.looseObject({ value: z.optional(z.unknown()) }),
  z.transform((wire): unknown => wire.value ?? wire),
);

export const documentReply = z.pipe(unwrapped, z.object({ document_id: textOrNumber }));
export const startReply = z.pipe(
  unwrapped,
  z.object({ reference_id: textOrNumber, signing_link: z.url({ protocol: /^https?$/ }) }),
);

// [?] The documentation only shows IN_PROGRESS, SUCCESS, FAILURE and EXPIRED; an unknown status leaves the signing open.
const ended: Readonly<Record<string, EsignStatus>> = {
  SUCCESS: 'signed',
  EXPIRED: 'expired',
  LINK_EXPIRED: 'expired',
  FAILURE: 'failed',
  FAILED: 'failed',
  REJECTED: 'failed',
  DECLINED: 'failed',
};

const signer = z.object({ meta_data: z.nullish(z.object({ name: maybeText, signing_time: maybeInstant })) });
export const statusReply = z.pipe(
  z.pipe(
    unwrapped,
    z.object({
      status: z.string(),
      verification_id: z.string(),
      reference_id: textOrNumber,
      document_id: textOrNumber,
      signers: z.catch(z.array(signer), []),
    }),
  ),
  z.transform((wire): EsignOutcome => {
    // We request one signer, so a document with several is not the one requested.
    const only = wire.signers.length === 1 ? wire.signers[0]?.meta_data : null;
    return {
      status: ended[wire.status] ?? 'open',
      verificationId: wire.verification_id,
      reference: wire.reference_id,
      documentId: wire.document_id,
      signerName: only?.name ?? null,
      signedAt: only?.signing_time ?? null,
    };
  }),
);

export async function startEsign(http: CashfreeHttp, request: EsignRequest): Promise<EsignStart> {
  const form = new FormData();
  form.set('document', new Blob([new Uint8Array(request.pdf)], { type: 'application/pdf' }), request.fileName);
  const uploaded = await http.call({ method: 'POST', path: '/esignature/document', form, reply: documentReply });
  const body = {
    verification_id: request.verificationId,
    document_id: Number(uploaded.document_id),
    // [?] Whether an empty list is allowed is not documented.
    notification_modes: [],
    auth_type: 'AADHAAR',
    expiry_in_days: String(request.expiryInDays),
    capture_location: false,
    // [?] Not in the example but named elsewhere: where the person returns to.
    redirect_url: request.redirectUrl,
    signers: [
      {
        ...request.signer,
        sequence: 1,
        // [?] Points from the lower left: a box at the foot of the first page.
        sign_positions: [
          {
            page: 1,
            top_left_x_coordinate: 400,
            bottom_right_x_coordinate: 560,
            top_left_y_coordinate: 80,
            bottom_right_y_coordinate: 30,
          },
        ],
      },
    ],
  };
  const started = await http.call({ method: 'POST', path: '/esignature', body, reply: startReply });
  return { reference: started.reference_id, documentId: uploaded.document_id, link: started.signing_link };
}

export async function getEsign(http: CashfreeHttp, verificationId: string): Promise<EsignOutcome> {
  return http.call({ method: 'GET', path: '/esignature', query: { verification_id: verificationId }, reply: statusReply });
}
