import { message } from '#contract/messages.ts';
import type { MessageKey } from '#contract/messages.ts';
import { partyOf } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { z } from '#contract/zod-setup.ts';
import { isMessageKey, messageText } from '#server/platform/words/wordings.ts';

const parameters = z.record(z.string(), z.union([z.string(), z.number()]));

/** The sentence of an event for a reader: their own wording where there is one. A kind without words is a fault of ours and shows as the kind, never as nothing. */
export function eventWords(kind: string, data: unknown, reader: Role): { textKey: string; text: string } {
  const own = `timeline.${kind}.${partyOf(reader)}`;
  const key = [own, `timeline.${kind}`].find((candidate): candidate is MessageKey => isMessageKey(candidate));
  if (!key) return { textKey: kind, text: kind };
  const params = z.safeParse(parameters, data);
  const textKey = message(key, params.success ? params.data : {});
  return { textKey, text: messageText(textKey) };
}
