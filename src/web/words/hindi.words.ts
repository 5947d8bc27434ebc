import { wordsById } from './words-by-id.ts';

/** Every word of the screens in Hindi: fetched when somebody changes the language on a page. */
export const words = wordsById(
  import.meta.glob(['../**/*.text.ts', '../**/{own,rule,shell,surveyor,invitation,login}-messages.ts'], { eager: true }),
);
