/** The advisory lock of the process that builds. Any constant that no other program on this database uses. */
export const buildTurn = 4_711_202_617;
