import { plain } from '../read-model/words.ts';

/** What the writer of a query means: every given field must hold; of several texts in a field any. */
interface Meant {
  readonly nameIs?: string;
  /** Parts of the name, any of them. */
  readonly name?: readonly string[];
  /** Further parts of the name, any of them. */
  readonly nameAlso?: readonly string[];
  /** Parts of the name, all of them. */
  readonly nameAll?: readonly string[];
  readonly branch?: readonly string[];
  /** Parts of the address, any of them. */
  readonly address?: readonly string[];
  readonly district?: readonly string[];
  readonly state?: readonly string[];
  readonly pincode?: readonly string[];
  readonly pincodeBegins?: string;
  readonly type?: readonly string[];
  /** Keys, all of them. */
  readonly services?: readonly string[];
}

export interface JudgedQuery {
  readonly query: string;
  readonly kind: string;
  /** Exactly what is meant. */
  readonly best: Meant;
  /** Acceptable. */
  readonly good?: Meant;
}

export interface GarageFacts {
  readonly id: string;
  readonly name: string;
  readonly branch: string;
  readonly address: string;
  readonly district: string;
  readonly state: string;
  readonly pincode: string;
  readonly type: string;
  readonly services: readonly string[];
}

/** 2: exactly what is meant; 1: acceptable; 0: something else. */
export function grade({ best, good }: JudgedQuery, garage: GarageFacts): 0 | 1 | 2 {
  if (holds(best, garage)) return 2;
  return good && holds(good, garage) ? 1 : 0;
}

function holds(meant: Meant, garage: GarageFacts): boolean {
  const has = (text: string) => {
    const own = plain(text);
    return (part: string) => own.includes(plain(part));
  };
  const is = (text: string, wanted: readonly string[] | undefined) => wanted?.includes(text) ?? true;
  return (
    (meant.nameIs === undefined || meant.nameIs === garage.name) &&
    (meant.name?.some(has(garage.name)) ?? true) &&
    (meant.nameAlso?.some(has(garage.name)) ?? true) &&
    (meant.nameAll?.every(has(garage.name)) ?? true) &&
    (meant.branch?.some(has(garage.branch)) ?? true) &&
    (meant.address?.some(has(garage.address)) ?? true) &&
    is(garage.district, meant.district) &&
    is(garage.state, meant.state) &&
    is(garage.pincode, meant.pincode) &&
    is(garage.type, meant.type) &&
    garage.pincode.startsWith(meant.pincodeBegins ?? '') &&
    (meant.services?.every((key) => garage.services.includes(key)) ?? true)
  );
}

/** Normalised discounted cumulative gain of the first places: 1 if the best possible garages are there in the best order. */
export function ndcg(grades: readonly number[], all: readonly number[], places: number): number {
  const ideal = gain([...all].sort((a, b) => b - a).slice(0, places));
  if (ideal === 0) return grades.length === 0 ? 1 : 0;
  return gain(grades.slice(0, places)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/** 1 / the rank of the first exact hit; 0 without one. If nothing is meant, nothing may be found. */
export function reciprocalRank(grades: readonly number[], all: readonly number[]): number {
  if (Math.max(0, ...all) === 0) return grades.length === 0 ? 1 : 0;
  const first = grades.indexOf(Math.max(...all));
  return first === -1 ? 0 : 1 / (first + 1);
}

/** Share of the possible relevant places that are relevant. */
export function precision(grades: readonly number[], all: readonly number[], places: number): number {
  const possible = Math.min(places, all.filter((grade) => grade > 0).length);
  if (possible === 0) return grades.length === 0 ? 1 : 0;
  return grades.slice(0, places).filter((grade) => grade > 0).length / possible;
}
