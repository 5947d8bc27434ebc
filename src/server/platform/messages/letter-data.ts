import type { MessageDefinition } from './define-message.ts';
import { instead } from './message-data.ts';
import type { KeptData } from './keep-data.ts';

/**
 * What a letter shows of a message's data: words that anybody may have typed, only where they say no more than a name; else, and always
 * to an address that nobody has verified, what the definition has instead.
 */
export function letterData({ data = {} }: MessageDefinition, kept: KeptData, isVerified: boolean): KeptData {
  const shown = Object.entries(kept).map(([field, value]) => {
    const typed = data[field] && instead(data[field]);
    const isShown = typed === undefined || (isVerified && typeof value === 'string' && typed.isPlain(value));
    return [field, isShown ? value : typed.words] as const;
  });
  return Object.fromEntries(shown);
}
