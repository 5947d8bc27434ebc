/** Why nothing of a file can be taken: a message key with parameters. */
export class UnreadableFile extends Error {
  readonly key: string;

  constructor(key: string) {
    super(key);
    this.name = 'UnreadableFile';
    this.key = key;
  }
}
