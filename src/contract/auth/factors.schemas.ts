import { idField, idParams, requiredText } from '../fields.ts';
import { z } from '../zod-setup.ts';
import { otpField } from './otp.schemas.ts';
import { presentPasswordField } from './password-fields.ts';
import { passkeyRequest, registrationJson, signedByPasskey } from './passkey-json.ts';
import { recoveryCodeField } from './second-step.schemas.ts';

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
  'auth.factors': {
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
  'auth.factors.askPasskey': { body: z.object({}), reply: passkeyRequest },
  'auth.passkeys.start': { body: ownerProof, reply: passkeyRequest },
  'auth.passkeys.add': {
    body: z.object({
      challengeId: idField,
      name: requiredText('auth.passkey.name-required', 60),
      credential: registrationJson,
    }),
    reply: changed,
  },
  'auth.passkeys.remove': { params: idParams, body: ownerProof, reply: z.object({ message: z.string() }) },
  'auth.totp.start': {
    body: ownerProof,
    reply: z.object({
      /** In base32, for typing. */
      secret: z.string(),
      uri: z.string(),
      /** A square of `size` modules; `path` draws the dark ones as SVG. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  },
  'auth.totp.confirm': { body: totpCodeForm, reply: changed },
  'auth.totp.remove': { body: ownerProof, reply: z.object({ message: z.string() }) },
  'auth.recoveryCodes.renew': {
    body: ownerProof,
    reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
  },
};
