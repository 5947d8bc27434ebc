export interface KeptAnswer {
  /** The owner's id and the query's hash. */
  readonly key: string;
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reply: unknown;
}

/** Where answers lie: the browser's database. */
export interface Shelf {
  readonly get: (key: string) => Promise<KeptAnswer | undefined>;
  readonly all: () => Promise<readonly KeptAnswer[]>;
  readonly put: (answer: KeptAnswer) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
}

const day = 24 * 60 * 60 * 1000; // milliseconds
/** Older is worse than nothing: whoever acts on it would act on another claim than there is. */
export const keptFor = 14 * day;
/** Of one person. */
export const mostKept = 150;
/** Written between two looks for what is too much. */
const tidiesEvery = 20;

/** What was read last, by account: nobody gets what another account has left on this device. */
export class KeptAnswers {
  readonly #shelf: Shelf;
  readonly #now: () => number;
  #written = 0;

  constructor(shelf: Shelf, now: () => number) {
    this.#shelf = shelf;
    this.#now = now;
  }

  async keep(owner: string, query: string, reply: unknown): Promise<void> {
    await this.#shelf.put({ key: keyOf(owner, query), owner, at: this.#now(), reply });
    this.#written += 1;
    if (this.#written % tidiesEvery === 0) await this.tidy(owner);
  }

  async find(owner: string, query: string): Promise<KeptAnswer | undefined> {
    const kept = await this.#shelf.get(keyOf(owner, query));
    return kept && kept.owner === owner && this.#now() - kept.at < keptFor ? kept : undefined;
  }

  /** The server says that it is not this person's, or is gone. */
  async forget(owner: string, query: string): Promise<void> {
    await this.#shelf.delete(keyOf(owner, query));
  }

  /** Leaves this person's newest answers; everybody else's go, and so does what is too old. */
  async tidy(owner: string): Promise<void> {
    const all = await this.#shelf.all();
    const own = all
      .filter((answer) => answer.owner === owner && this.#now() - answer.at < keptFor)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, mostKept);
    for (const answer of all) if (!own.includes(answer)) await this.#shelf.delete(answer.key);
  }
}

function keyOf(owner: string, query: string): string {
  return `${owner} ${query}`;
}
