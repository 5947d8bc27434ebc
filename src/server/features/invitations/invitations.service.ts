export { areKin } from './invitations.ts';
