import { requiredText } from '../fields.ts';
import type { MessageKey } from '../messages.ts';
import { z } from '../zod-setup.ts';

/** A body that is nothing but a reason; the key says that it is missing. */
export const reasonOf = (key: MessageKey) => z.object({ reason: requiredText(key, 1000) });
