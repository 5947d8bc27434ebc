/** What other features may use of the vehicle register. */
export { findRegisterFacts } from './register-facts.ts';
