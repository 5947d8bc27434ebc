import { idField, idParams, requiredText } from '../fields.ts';
import { z } from '../zod-setup.ts';
import { otpField } from './otp.schemas.ts';
import { presentPasswordField } from './password-fields.ts';
import { passkeyRequest, registrationJson } from './passkey-json.ts';

/** Whatever changes a second factor asks for the password again: a session left open must not be enough. */
export const presentPasswordForm = z.object({ password: presentPasswordField() });

export const newPasskeyForm = z.extend(presentPasswordForm, { name: requiredText('auth.passkey.name-required', 60) });

export const totpCodeForm = z.object({ code: otpField });

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
  'auth.passkeys.start': { body: presentPasswordForm, reply: passkeyRequest },
  'auth.passkeys.add': {
    body: z.object({
      challengeId: idField,
      name: requiredText('auth.passkey.name-required', 60),
      credential: registrationJson,
    }),
    reply: changed,
  },
  'auth.passkeys.remove': { params: idParams, body: presentPasswordForm, reply: z.object({ message: z.string() }) },
  'auth.totp.start': {
    body: presentPasswordForm,
    reply: z.object({
      /** In base32, for typing. */
      secret: z.string(),
      uri: z.string(),
      /** A square of `size` modules; `path` draws the dark ones as SVG. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  },
  'auth.totp.confirm': { body: totpCodeForm, reply: changed },
  'auth.totp.remove': { body: presentPasswordForm, reply: z.object({ message: z.string() }) },
  'auth.recoveryCodes.renew': {
    body: presentPasswordForm,
    reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
  },
};
