import type { MessageTemplate } from './template.ts';
import { resetPassword } from './templates/reset-password.ts';
import { verifyEmail } from './templates/verify-email.ts';

/** Every message that the product sends. */
export const templates: readonly MessageTemplate[] = [verifyEmail, resetPassword];

const byName = new Map(templates.map((template) => [template.name, template]));

export function findTemplate(name: string): MessageTemplate | undefined {
  return byName.get(name);
}
