import { z } from '#contract/zod-setup.ts';
import type { MessageDefinition } from './define-message.ts';

export type KeptData = Readonly<Record<string, string | number | readonly string[]>>;

/** A message's data as it is stored: facts that are said in words where they are read. Throws on wrong data: the action that sends it is rolled back. */
export function keepData({ data = {} }: MessageDefinition, given: unknown): KeptData {
  return z.object(data).parse(given);
}
