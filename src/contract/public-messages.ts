import { authMessages } from './messages/auth.ts';
import { garageFormMessages } from './messages/garage-form.ts';
import { generalMessages } from './messages/general.ts';

/** What every page with a script can say. Pages with more to say add it by `MoreMessages`, the shell everything. */
export const publicMessages = {
  ...generalMessages,
  ...authMessages,
  ...garageFormMessages,
} as const;
