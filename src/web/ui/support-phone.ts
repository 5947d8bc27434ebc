import { createContext } from 'react';

/** Whom to call when nothing else helps, as it is read: "1800 000 0000"; whatever surrounds the pages puts it around them. */
export const SupportPhone = createContext<string | undefined>(undefined);
