import { phoneField, requiredText } from '../fields.ts';
import { oneLine } from '../text-fields.ts';
import { z } from '../zod-setup.ts';
import { otpField, sentReply } from './otp.schemas.ts';
import { loginReply } from './session.schemas.ts';

/** Only the browser that asked knows it. */
const browserToken = oneLine(200, { missing: 'otp.expired', tooLong: 'otp.expired' }).check(z.minLength(1, 'otp.expired'));

export const phoneCodeForm = z.object({ phone: phoneField('auth.phone.required') });

/** `/signup/claimant` by telephone: the two fields, before the code. */
export const phoneSignUpForm = z.object({
  name: requiredText('auth.name.required', 100),
  phone: phoneField('auth.phone.required'),
});

/** The name alone, where the number was proved at the login. */
export const phoneSignUpNameForm = z.pick(phoneSignUpForm, { name: true });

/** What each endpoint takes and answers, by its id. */
export const phoneSignInSchemas = {
  'auth.phone.ask': { body: phoneCodeForm, reply: z.object({ token: z.string(), ...sentReply }) },
  'auth.phone.login': {
    body: z.object({ phone: phoneField('auth.phone.required'), otp: otpField, token: browserToken }),
    reply: loginReply,
  },
  'auth.phone.signUp': { body: z.extend(phoneSignUpForm, { signUpToken: browserToken }), reply: loginReply },
};
