/** What other features may use of accounts and sessions. */
export { checkPassword } from './check-password.ts';
export { sendEmailLink } from './email-link.ts';
export { endSessions } from './end-sessions.ts';
export { insertUser } from './insert-user.ts';
