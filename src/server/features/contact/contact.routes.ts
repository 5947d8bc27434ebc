import { sendContactMessage as contract } from '#contract/contact.endpoints.ts';
import { route } from '../../platform/http/route.ts';
import type { Route } from '../../platform/http/route.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const contactRoutes: readonly Route[] = [
  route(contract, ({ platform, actor, body }) => sendContactMessage(platform, actor, body)),
];
