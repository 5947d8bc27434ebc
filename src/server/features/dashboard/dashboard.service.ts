export { toNotificationDto } from './notifications.ts';
