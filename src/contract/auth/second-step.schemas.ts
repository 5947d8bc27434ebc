import { codeText } from '../text-fields.ts';
import { z } from '../zod-setup.ts';
import { otpField } from './otp.schemas.ts';
import { passkeyRequest, signedByPasskey } from './passkey-json.ts';
import { loginReply } from './session.schemas.ts';

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
  'auth.passkey.ask': { body: z.object({}), reply: passkeyRequest },
  'auth.passkey.login': { body: signedByPasskey, reply: loginReply },
  'auth.secondStep.askPasskey': { body: z.object({ token: pendingToken }), reply: passkeyRequest },
  'auth.secondStep': {
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
