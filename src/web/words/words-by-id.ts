import type { Texts, Words } from '../ui/texts.ts';

/** The copies among what files export, by the id that the build gave them; what is in English only has none. */
export function wordsById(modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Words {
  const copies = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Texts<unknown> & { readonly id: string } => typeof value === 'object' && value !== null && 'id' in value,
    );
  return Object.fromEntries(copies.map((copy) => [copy.id, copy]));
}
