import { BadStart } from './bad-start.ts';

/** Parses `--reset` and `--yes`; throws on any other argument. */
export function readFlags(args: readonly string[]): { readonly reset: boolean; readonly yes: boolean } {
  const unknown = args.find((arg) => arg !== '--reset' && arg !== '--yes');
  if (unknown !== undefined) throw new BadStart(unknown, 'is no flag of this command; there are --reset and --yes, after `--`');
  return { reset: args.includes('--reset'), yes: args.includes('--yes') };
}
