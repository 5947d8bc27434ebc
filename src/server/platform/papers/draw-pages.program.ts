import { ownProgram } from '../apart/own-program.ts';
import { drawPapers } from './draw-pages.ts';
import type { DrawOrder } from './draw-pages.ts';

ownProgram((order: DrawOrder) => drawPapers(order));
