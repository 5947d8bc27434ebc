/** Why the product cannot start, in one line that names the setting and the remedy. */
export class BadStart extends Error {
  constructor(setting: string, remedy: string) {
    super(`${setting}: ${remedy}`);
    this.name = 'BadStart';
  }
}
