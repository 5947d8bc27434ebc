import { fetchRuleMessages } from '#web/ui/form-rules.ts';
import { fetchedWhenTouched } from '#web/ui/when-touched.ts';

/** The schemas of the three checks, and what they say. */
export const fetchGateRules = fetchedWhenTouched(async () => {
  const [rules] = await Promise.all([import('#contract/otp.ts'), fetchRuleMessages()]);
  return rules;
});
