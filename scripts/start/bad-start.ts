/** Why the product cannot start: one line naming the setting and the remedy. */
export class BadStart extends Error {
  constructor(setting: string, remedy: string) {
    super(`${setting}: ${remedy}`);
    this.name = 'BadStart';
  }
}
