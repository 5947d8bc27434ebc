import { createContext, createElement } from 'react';
import type { FunctionComponent } from 'react';
import type { MessageCatalogue } from '#contract/messages.ts';
import type { Texts } from './texts.ts';

/** Texts beyond those that every page has, by key: a part of the product that needs them puts them around its pages. */
export const MoreMessages = createContext<Texts<MessageCatalogue>>({ en: {} });

/** A page with these texts around it. */
export function withMessages<P extends object>(more: Texts<MessageCatalogue>, Page: FunctionComponent<P>): FunctionComponent<P> {
  return (props) => createElement(MoreMessages, { value: more }, createElement(Page, props));
}
