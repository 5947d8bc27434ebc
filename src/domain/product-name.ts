/** The working name, in one place: the slip that lets a repaired vehicle leave the workshop. */
export const productName = 'Gatepass';
