import { accountMessages } from './messages/account.ts';
import { authMessages } from './messages/auth.ts';
import { contactMessages } from './messages/contact.ts';
import { garageFormMessages } from './messages/garage-form.ts';
import { generalMessages } from './messages/general.ts';
import { surveyorMessages } from './messages/surveyor.ts';

/** What somebody without an account can be told: the only texts that public pages carry. The shell adds the rest. */
export const publicMessages = {
  ...generalMessages,
  ...authMessages,
  ...contactMessages,
  ...garageFormMessages,
  ...surveyorMessages,
  ...accountMessages,
} as const;
