/** What other features may use of the vehicle register. */
export { askVehicleRegister } from './look-up-vehicle.ts';
export { findRegisterFacts } from './look-up-vehicle.ts';
