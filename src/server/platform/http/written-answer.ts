/**
 * An answer that its handler has written as JSON, for what is read so often that even writing it counts. Each part that comes from the
 * database must have passed the reply's schema before it was written: what that does not name never leaves.
 */
export class WrittenAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
