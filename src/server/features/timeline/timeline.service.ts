/** The timeline's words for lists and dashboards. */
export { toClockDto } from './clock-dto.ts';
