import { idField } from '../fields.ts';
import { oneLine } from '../text-fields.ts';
import { z } from '../zod-setup.ts';

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (max: number) => oneLine(max).check(z.regex(/^[\w-]+$/));

const common = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(oneLine(40))),
  clientExtensionResults: z._default(z.record(oneLine(60), z.unknown()), {}),
};

/** What `navigator.credentials.create` answered. */
export const registrationJson = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(oneLine(40)).check(z.maxLength(12))),
  }),
});

/** What `navigator.credentials.get` answered. */
const assertionJson = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: z.optional(z.nullable(oneLine(200))),
  }),
});

export type AssertionJson = z.output<typeof assertionJson>;

/** What the browser is asked to do; it knows the shape, and so does the library on both sides. */
export const passkeyRequest = z.object({
  challengeId: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});

/** The answer to it. */
export const signedByPasskey = z.object({ challengeId: idField, credential: assertionJson });
