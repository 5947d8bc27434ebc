import { otpField } from '../auth/otp.schemas.ts';
import { signedByPasskey } from '#contract/auth/factors.schemas.ts';
import { idField } from '../fields.ts';
import { oneLine } from '../text-fields.ts';
import { z } from '#contract/zod-setup.ts';

const echoed = { nonce: oneLine(60), until: oneLine(40) };

/** What the header `X-Signature` holds, as JSON in base64url: the answer to the `details` of `auth.sign-again`. */
export const signatureHeader = z.union([
  z.object({ ...echoed, passkey: signedByPasskey }),
  z.object({ ...echoed, challengeId: idField, code: otpField }),
]);

/** The `details` of `auth.sign-again`. */
export interface SignatureAsked {
  readonly challengeId: string;
  readonly means: 'passkey' | 'totp';
  /** For the browser's passkeys. */
  readonly options: Readonly<Record<string, unknown>> | null;
  readonly nonce: string;
  readonly until: string;
  /** What is signed, for the sentence that is shown. */
  readonly decision: {
    readonly action: string;
    readonly claim: string | null;
    /** In rupees. */
    readonly amount: number | null;
    /** Last digits of the account that is paid. */
    readonly account: string | null;
    readonly name: string | null;
    /** Who gets or owes it. */
    readonly person: string | null;
  };
}
