import { notificationTopics } from '#contract/account/account.ts';
import type { Role } from '#domain/roles.ts';

type Topic = (typeof notificationTopics)[number];

/** Topics that concern one role only. */
const only: Partial<Record<Topic, readonly Role[]>> = { garage: ['garage'], survey: ['surveyor'] };

/** What a person of this role can get messages about. */
export function topicsOf(role: Role): Topic[] {
  return notificationTopics.filter((topic) => only[topic]?.includes(role) ?? true);
}
