/** An entry of a combobox or a multi-select. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Small print behind the label: a code, a count. */
  readonly note?: string;
  /** Other words by which it is found; not shown. */
  readonly also?: string;
  /** Heading under which the entry stands; give it to all or to none. */
  readonly group?: string;
  readonly disabled?: boolean;
}

export interface OptionGroup {
  readonly value: string;
  readonly items: readonly Option[];
}

/** Options under their headings, in the order in which headings first appear; undefined when there are none. */
export function groupOptions(options: readonly Option[]): OptionGroup[] | undefined {
  if (!options.some(({ group }) => group)) return undefined;
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const name = option.group ?? '';
    const items = groups.get(name);
    if (items) items.push(option);
    else groups.set(name, [option]);
  }
  return [...groups].map(([value, items]) => ({ value, items }));
}

/** What was typed, as the option it means: one of the list whatever the case, else an entry of its own; undefined when empty. */
export function optionForText(typed: string, options: readonly Option[]): Option | undefined {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return undefined;
  const folded = text.toLocaleLowerCase('en');
  return options.find(({ label }) => label.toLocaleLowerCase('en') === folded) ?? { value: text, label: text };
}

/** Labels of what is chosen, the first `shown` of them, and how many are left over. */
export function summariseChoice(labels: readonly string[], shown = 2): { readonly text: string; readonly rest: number } {
  return { text: labels.slice(0, shown).join(', '), rest: Math.max(0, labels.length - shown) };
}
