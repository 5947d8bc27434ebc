/** A notice as the wire has it. */
export { toNotificationDto } from './notifications.ts';
