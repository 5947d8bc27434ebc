import { idField, idParams, requiredText, oneLine, codeText } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { otpField } from './otp.schemas.ts';
import { loginReply } from './auth.schemas.ts';
import { presentPasswordField } from '#contract/person-fields.ts';

/** base64url, as in WebAuthn's JSON. */
const bytes = (max: number) => oneLine(max).check(z.regex(/^[\w-]+$/));

const common = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(oneLine(40))),
  clientExtensionResults: z._default(z.record(oneLine(60), z.unknown()), {}),
};

/** Result of `navigator.credentials.create`. */
const registrationJson = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(oneLine(40)).check(z.maxLength(12))),
  }),
});

/** Result of `navigator.credentials.get`. */
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

/** WebAuthn options for the browser; the WebAuthn library defines their shape on both sides. */
const passkeyRequest = z.object({
  challengeId: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});

/** The response to a passkey request. */
export const signedByPasskey = z.object({ challengeId: idField, credential: assertionJson });

const pendingToken = codeText(200, 'auth.second-step.expired').check(z.minLength(1, 'auth.second-step.expired'));

/** Sixteen characters; dashes are optional and case is ignored. */
export const recoveryCodeField = z.pipe(
  codeText(60, 'auth.recovery-code.invalid'),
  z.pipe(
    z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase()),
    z.string().check(z.regex(/^[a-z0-9]{16}$/, 'auth.recovery-code.invalid')),
  ),
);

export const secondStepCodeForm = z.object({ code: otpField });
export const recoveryCodeForm = z.object({ recoveryCode: recoveryCodeField });

/** For an account without a second factor. */
export const presentPasswordForm = z.object({ password: presentPasswordField() });

export const newPasskeyForm = z.extend(presentPasswordForm, { name: requiredText('auth.passkey.name-required', 60) });

/** For an additional passkey, after an existing factor was verified. */
export const confirmedPasskeyForm = z.partial(newPasskeyForm, { password: true });

export const totpCodeForm = z.object({ code: otpField });

/** Changing second factors needs more than a session: an existing factor, or the password if there is none. */
const ownerProof = z.object({
  password: z.optional(presentPasswordField()),
  code: z.optional(otpField),
  recoveryCode: z.optional(recoveryCodeField),
  passkey: z.optional(signedByPasskey),
});

export type OwnerProof = z.output<typeof ownerProof>;

const changed = z.object({
  message: z.string(),
  /** Only with the first factor; shown once. */
  recoveryCodes: z.nullable(z.array(z.string())),
});

const echoed = { nonce: oneLine(60), until: oneLine(40) };

/** Content of the header `X-Signature`: JSON in base64url, the response to the `details` of `auth.sign-again`. */
export const signatureHeader = z.union([
  z.object({ ...echoed, passkey: signedByPasskey }),
  z.object({ ...echoed, challengeId: idField, code: otpField }),
]);

/** The `details` of `auth.sign-again`. */
export interface SignatureAsked {
  readonly challengeId: string;
  readonly means: 'passkey' | 'totp';
  /** WebAuthn options for the browser. */
  readonly options: Readonly<Record<string, unknown>> | null;
  readonly nonce: string;
  readonly until: string;
  /** The signed decision, for the confirmation sentence. */
  readonly decision: {
    readonly action: string;
    readonly claim: string | null;
    /** In rupees. */
    readonly amount: number | null;
    /** Last digits of the payee's account. */
    readonly account: string | null;
    readonly name: string | null;
    /** The payee or debtor. */
    readonly person: string | null;
  };
}

export const factorsSchemas = {
  askPasskey: {
    summary: 'What the browser asks the device for to log in by a passkey, without address or password',
    body: z.object({}),
    reply: passkeyRequest,
  },
  passkeyLogin: {
    summary: 'Log in by a passkey: it is both factors, for its device has checked who holds it',
    body: signedByPasskey,
    reply: loginReply,
  },
  askSecondStepPasskey: {
    summary: 'What the browser asks the device for as the second step of a login',
    body: z.object({ token: pendingToken }),
    reply: passkeyRequest,
  },
  secondStep: {
    summary:
      'The second step of a login: a passkey, a code of the authenticator app, or a recovery code. Five tries, five minutes',
    /** One of the three is required. */
    body: z.object({
      token: pendingToken,
      code: z.optional(otpField),
      recoveryCode: z.optional(recoveryCodeField),
      passkey: z.optional(signedByPasskey),
    }),
    reply: loginReply,
  },
  listFactors: {
    summary: 'The passkeys, the authenticator app and the recovery codes of this account',
    reply: z.object({
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
      ),
      totpSince: z.nullable(z.string()),
      recoveryCodesLeft: z.number(),
      /** If true, the last factor cannot be removed. */
      required: z.boolean(),
    }),
  },
  askOwnPasskey: {
    summary: 'What the browser asks a passkey of this account for, before its factors are changed',
    body: z.object({}),
    reply: passkeyRequest,
  },
  startPasskey: {
    summary:
      'What the browser asks the device for to make a passkey; needs a factor of the account, or its password while there is none',
    body: ownerProof,
    reply: passkeyRequest,
  },
  addPasskey: {
    summary: 'Keep a passkey that the device has made. The first factor of an account brings ten recovery codes, shown once',
    body: z.object({
      challengeId: idField,
      name: requiredText('auth.passkey.name-required', 60),
      credential: registrationJson,
    }),
    reply: changed,
  },
  removePasskey: {
    summary: 'Take a passkey away; needs a factor of the account',
    params: idParams,
    body: ownerProof,
    reply: z.object({ message: z.string() }),
  },
  startTotp: {
    summary:
      'A secret for an authenticator app, as text and as a QR code; it counts once a code of it was typed. Needs a factor of the account, or its password while there is none',
    body: ownerProof,
    reply: z.object({
      /** Base32, for manual entry. */
      secret: z.string(),
      uri: z.string(),
      /** A square of `size` modules; `path` draws the dark modules as SVG. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  },
  confirmTotp: {
    summary: 'The first code of the authenticator app; it takes the place of an earlier one',
    body: totpCodeForm,
    reply: changed,
  },
  removeTotp: {
    summary: 'Take the authenticator app away; needs a factor of the account',
    body: ownerProof,
    reply: z.object({ message: z.string() }),
  },
  renewRecoveryCodes: {
    summary: 'Ten new recovery codes, shown once; earlier ones stop working. Needs a factor of the account',
    body: ownerProof,
    reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
  },
};
