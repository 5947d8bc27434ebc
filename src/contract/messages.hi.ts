import type { MessageCatalogue } from './messages.ts';
import { accountMessagesHindi } from './messages/hi/account.ts';
import { authMessagesHindi } from './messages/hi/auth.ts';
import { claimProblemMessagesHindi } from './messages/hi/claim-problems.ts';
import { claimMessagesHindi } from './messages/hi/claims.ts';
import { contactMessagesHindi } from './messages/hi/contact.ts';
import { fileMessagesHindi } from './messages/hi/files.ts';
import { garageFormMessagesHindi } from './messages/hi/garage-form.ts';
import { generalMessagesHindi } from './messages/hi/general.ts';
import { kycMessagesHindi } from './messages/hi/kyc.ts';
import { listingMessagesHindi } from './messages/hi/listings.ts';
import { paymentMessagesHindi } from './messages/hi/payments.ts';
import { processingMessagesHindi } from './messages/hi/processing.ts';
import { surveyorMessagesHindi } from './messages/hi/surveyor.ts';
import { timelineMessagesHindi } from './messages/hi/timeline.ts';

/** Texts of validation, errors, history and notices in Hindi, by key. What only our staff sees stays in English. */
export const hindiMessages: MessageCatalogue = {
  ...generalMessagesHindi,
  ...authMessagesHindi,
  ...claimMessagesHindi,
  ...claimProblemMessagesHindi,
  ...contactMessagesHindi,
  ...fileMessagesHindi,
  ...paymentMessagesHindi,
  ...processingMessagesHindi,
  ...garageFormMessagesHindi,
  ...surveyorMessagesHindi,
  ...kycMessagesHindi,
  ...listingMessagesHindi,
  ...accountMessagesHindi,
  ...timelineMessagesHindi,
};
