/** Files of people have passed through several programs: each line may end in its own way, and the first says nothing of the others. */
export const lineEnds: string[] = ['\r\n', '\n', '\r'];
