import type { MessageCatalogue } from '#contract/messages.ts';
import { publicMessages } from '#contract/public-messages.ts';
import { publicMessagesHindi } from '#contract/public-messages.hi.ts';
import { texts } from './texts.ts';

/** Validation and error texts that every page can show, by key. */
export const ownMessages = texts<MessageCatalogue>({ en: publicMessages, hi: publicMessagesHindi });
