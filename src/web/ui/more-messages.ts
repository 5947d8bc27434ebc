import { createContext } from 'react';
import type { MessageCatalogue } from '#contract/messages.ts';

/** English texts beyond the public ones, by key: a part of the product that needs them puts them around its pages. */
export const MoreMessages = createContext<MessageCatalogue>({});
