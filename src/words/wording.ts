import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { messageKeyOf, messageValues } from '#contract/messages.ts';
import { languages, type Locale } from '#domain/languages.ts';
import type { Area, TextsOf } from './area.ts';

export class Wording {
  readonly locale: Locale;
  readonly #i18n: I18n;
  readonly #areas = new Map<string, unknown>();

  constructor(locale: Locale, messages: Messages = {}) {
    this.locale = locale;
    this.#i18n = setupI18n({ locale, locales: languages[locale].tag, messages: { [locale]: messages } });
  }

  add(messages: Messages): void {
    this.#i18n.load(this.locale, messages);
    this.#areas.clear();
  }

  /** Texts below a key prefix: `texts('wizard.checkAnswers').title`; placeholders are passed by name. */
  texts<A extends Area>(area: A): TextsOf<A> {
    const known = this.#areas.get(area) ?? this.#read(`${area}.`);
    this.#areas.set(area, known);
    return known as TextsOf<A>;
  }

  /** Message of a key with its values after `?`; values that are keys are resolved too, others formatted by `say`. Undefined if it is not a key. */
  message(keyWithValues: string, say = (value: string) => value): string | undefined {
    const id = `message.${messageKeyOf(keyWithValues)}`;
    if (!Object.hasOwn(this.#i18n.messages, id)) return undefined;
    return this.#i18n._(
      id,
      messageValues(keyWithValues, (value) => this.message(value, say) ?? say(value)),
    );
  }

  #read(prefix: string): unknown {
    const found = {};
    for (const id of Object.keys(this.#i18n.messages)) {
      if (!id.startsWith(prefix)) continue;
      const path = id.slice(prefix.length).split('.');
      const last = path.pop() ?? '';
      let place: Record<string, unknown> = found;
      for (const step of path) place = (place[step] ??= {}) as Record<string, unknown>;
      place[last] = this.#text(id);
    }
    if (Object.keys(found).length === 0) throw new Error(`No ${this.locale} texts at ${prefix} were loaded`);
    return withLists(found);
  }

  #text(id: string): unknown {
    const compiled = this.#i18n.messages[id];
    const isFixed = typeof compiled === 'string' || compiled?.every((part) => typeof part === 'string');
    return isFixed ? this.#i18n._(id) : (values: Record<string, unknown>) => this.#i18n._(id, values);
  }
}

/** Converts objects with keys 0, 1, 2 … to arrays. */
function withLists(at: unknown): unknown {
  if (typeof at !== 'object' || at === null) return at;
  const entries = Object.entries(at).map(([key, below]) => [key, withLists(below)] as const);
  const isList = entries.every(([key]) => /^\d+$/.test(key));
  if (!isList) return Object.fromEntries(entries);
  return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, below]) => below);
}
