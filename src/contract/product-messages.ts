import { analyticsMessages } from './messages/analytics.ts';
import { claimProblemMessages } from './messages/claim-problems.ts';
import { claimMessages } from './messages/claims.ts';
import { accountMessages } from './messages/account.ts';
import { formRuleMessages } from './messages/form-rules.ts';
import { loginMessages } from './messages/login.ts';
import { contactMessages } from './messages/contact.ts';
import { garageAccountMessages } from './messages/garage-account.ts';
import { surveyorMessages } from './messages/surveyor.ts';
import { fileMessages } from './messages/files.ts';
import { paymentMessages } from './messages/payments.ts';
import { platformSettingsMessages } from './messages/platform-settings.ts';
import { policyMessages } from './messages/policies.ts';
import { processingMessages } from './messages/processing.ts';
import { listingMessages } from './messages/listings.ts';
import { kycMessages } from './messages/kyc.ts';
import { timelineMessages } from './messages/timeline.ts';

/** What is said below the login, and on few public pages: beside `publicMessages`, which every page has. */
export const productMessages = {
  ...analyticsMessages,
  ...claimProblemMessages,
  ...claimMessages,
  ...formRuleMessages,
  ...loginMessages,
  ...accountMessages,
  ...contactMessages,
  ...garageAccountMessages,
  ...surveyorMessages,
  ...fileMessages,
  ...paymentMessages,
  ...platformSettingsMessages,
  ...policyMessages,
  ...processingMessages,
  ...listingMessages,
  ...kycMessages,
  ...timelineMessages,
} as const;
