import type { MessageKey } from '../messages.ts';
import { oneLine } from '../text-fields.ts';
import { z } from '../zod-setup.ts';

/** The id of an uploaded file; the key says that it is missing. */
export const fileId = (required: MessageKey) =>
  oneLine(36, { missing: required, tooLong: 'file.unknown' }).check(
    z.minLength(1, required),
    z.regex(/^([0-9a-f-]{36})?$/i, 'file.unknown'),
  );
