export { askVehicleRegister } from './look-up-vehicle.ts';
export { findRegisterFacts } from './look-up-vehicle.ts';
