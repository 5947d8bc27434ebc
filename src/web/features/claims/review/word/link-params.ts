import { ApiError } from '#web/api-error.ts';

/** The token of this page's address, read where it is used, so that no state or store of ours holds it. */
export function linkParams(): { token: string } {
  return { token: window.location.pathname.split('/')[2] ?? '' };
}

const over: readonly string[] = ['word.invalid', 'word.used', 'word.over', 'word.expired'];

/** Is the link itself at its end? */
export function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && over.includes(error.code);
}
