// Who came here through whom, as other features ask it.
export { areKin } from './invitations.ts';
