import { idField, idParams, requiredText } from '#contract/fields.ts';
import { oneLine, codeText } from '#contract/text-fields.ts';
import { z } from '#contract/zod-setup.ts';
import { otpField } from './otp.schemas.ts';
import { loginReply } from './auth.schemas.ts';
import { presentPasswordField } from './password-fields.ts';

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
const registrationJson = z.object({
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
const passkeyRequest = z.object({
  challengeId: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});

/** The answer to it. */
export const signedByPasskey = z.object({ challengeId: idField, credential: assertionJson });

const pendingToken = codeText(200, 'auth.second-step.expired').check(z.minLength(1, 'auth.second-step.expired'));

/** Sixteen characters; people type them with or without their dashes, in either case. */
export const recoveryCodeField = z.pipe(
  codeText(60, 'auth.recovery-code.invalid'),
  z.pipe(
    z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase()),
    z.string().check(z.regex(/^[a-z0-9]{16}$/, 'auth.recovery-code.invalid')),
  ),
);

/** The two fields of the second step on the login page. */
export const secondStepCodeForm = z.object({ code: otpField });
export const recoveryCodeForm = z.object({ recoveryCode: recoveryCodeField });

/** What each endpoint takes and answers, by its id. */
export const secondStepSchemas = {
  askPasskey: { body: z.object({}), reply: passkeyRequest },
  passkeyLogin: { body: signedByPasskey, reply: loginReply },
  askSecondStepPasskey: { body: z.object({ token: pendingToken }), reply: passkeyRequest },
  secondStep: {
    /** One of the three. */
    body: z.object({
      token: pendingToken,
      code: z.optional(otpField),
      recoveryCode: z.optional(recoveryCodeField),
      passkey: z.optional(signedByPasskey),
    }),
    reply: loginReply,
  },
};

/** For an account that has no factor yet. */
export const presentPasswordForm = z.object({ password: presentPasswordField() });

export const newPasskeyForm = z.extend(presentPasswordForm, { name: requiredText('auth.passkey.name-required', 60) });

/** A further one, once a factor was shown. */
export const confirmedPasskeyForm = z.partial(newPasskeyForm, { password: true });

export const totpCodeForm = z.object({ code: otpField });

/** A session is not enough to change a second factor: one of the account's own, or the password while there is none. */
const ownerProof = z.object({
  password: z.optional(presentPasswordField()),
  code: z.optional(otpField),
  recoveryCode: z.optional(recoveryCodeField),
  passkey: z.optional(signedByPasskey),
});

export type OwnerProof = z.output<typeof ownerProof>;

const changed = z.object({
  message: z.string(),
  /** Of the first factor: shown once. */
  recoveryCodes: z.nullable(z.array(z.string())),
});

/** What each endpoint takes and answers, by its id. */
export const factorSchemas = {
  listFactors: {
    reply: z.object({
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
      ),
      totpSince: z.nullable(z.string()),
      recoveryCodesLeft: z.number(),
      /** The last one cannot be taken away. */
      required: z.boolean(),
    }),
  },
  askOwnPasskey: { body: z.object({}), reply: passkeyRequest },
  startPasskey: { body: ownerProof, reply: passkeyRequest },
  addPasskey: {
    body: z.object({
      challengeId: idField,
      name: requiredText('auth.passkey.name-required', 60),
      credential: registrationJson,
    }),
    reply: changed,
  },
  removePasskey: { params: idParams, body: ownerProof, reply: z.object({ message: z.string() }) },
  startTotp: {
    body: ownerProof,
    reply: z.object({
      /** In base32, for typing. */
      secret: z.string(),
      uri: z.string(),
      /** A square of `size` modules; `path` draws the dark ones as SVG. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  },
  confirmTotp: { body: totpCodeForm, reply: changed },
  removeTotp: { body: ownerProof, reply: z.object({ message: z.string() }) },
  renewRecoveryCodes: {
    body: ownerProof,
    reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
  },
};
