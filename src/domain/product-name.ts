/** The product's working name: the slip that lets a repaired vehicle leave the workshop. Named only here. */
export const productName = 'Gatepass';
