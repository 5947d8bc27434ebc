import type { Words } from './keys.ts';

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string | ((values: never) => string) | readonly unknown[]
    ? never
    : K | `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** A key prefix: `wizard`, `wizard.checkAnswers`. */
export type Area = Paths<Words>;

/** Texts of an area: fixed ones are strings, those with placeholders are functions of named values. */
export type TextsOf<A extends string, T = Words> = A extends `${infer First}.${infer Rest}`
  ? First extends keyof T
    ? TextsOf<Rest, T[First]>
    : never
  : A extends keyof T
    ? T[A]
    : never;
