// What other features may use of people's accounts.
export { lockAdministrators } from './users.ts';
