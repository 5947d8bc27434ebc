/** Why a file cannot be read: a message key with parameters. */
export class UnreadableFile extends Error {
  readonly key: string;

  constructor(key: string) {
    super(key);
    this.name = 'UnreadableFile';
    this.key = key;
  }
}
