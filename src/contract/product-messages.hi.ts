import { claimProblemMessagesHindi } from './messages/hi/claim-problems.ts';
import { claimMessagesHindi } from './messages/hi/claims.ts';
import { accountMessagesHindi } from './messages/hi/account.ts';
import { formRuleMessagesHindi } from './messages/hi/form-rules.ts';
import { loginMessagesHindi } from './messages/hi/login.ts';
import { contactMessagesHindi } from './messages/hi/contact.ts';
import { garageAccountMessagesHindi } from './messages/hi/garage-account.ts';
import { surveyorMessagesHindi } from './messages/hi/surveyor.ts';
import { fileMessagesHindi } from './messages/hi/files.ts';
import { kycMessagesHindi } from './messages/hi/kyc.ts';
import { listingMessagesHindi } from './messages/hi/listings.ts';
import { paymentMessagesHindi } from './messages/hi/payments.ts';
import { processingMessagesHindi } from './messages/hi/processing.ts';
import { timelineMessagesHindi } from './messages/hi/timeline.ts';

/** `productMessages` in Hindi. What only our staff sees stays in English. */
export const productMessagesHindi = {
  ...claimProblemMessagesHindi,
  ...claimMessagesHindi,
  ...formRuleMessagesHindi,
  ...loginMessagesHindi,
  ...accountMessagesHindi,
  ...contactMessagesHindi,
  ...garageAccountMessagesHindi,
  ...surveyorMessagesHindi,
  ...fileMessagesHindi,
  ...kycMessagesHindi,
  ...listingMessagesHindi,
  ...paymentMessagesHindi,
  ...processingMessagesHindi,
  ...timelineMessagesHindi,
} as const;
