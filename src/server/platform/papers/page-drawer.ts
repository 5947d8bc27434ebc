import type { DrawnPages } from './draw-pages.ts';
import { inOwnProcess } from './in-own-process.ts';

/** Draws the pages of a file; thirty large ones take some seconds. */
export const drawInProcess = inOwnProcess<DrawnPages>('draw-pages.main.ts', 60_000);
