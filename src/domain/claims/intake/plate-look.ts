/** How the vehicle's plate is painted by law: yellow for hire and goods, green where it drives on a battery. */
export const plateLooks = ['private', 'commercial', 'electric', 'electric-commercial'] as const;
export type PlateLook = (typeof plateLooks)[number];

const privateTypes: readonly string[] = ['car', 'two-wheeler', 'other', ''];

/** By the wizard's answers; before it is known what drives, a plate is white. */
export function plateLookOf(vehicle: { readonly vehicleType?: string; readonly fuelType?: string }): PlateLook {
  const commercial = !privateTypes.includes(vehicle.vehicleType ?? '');
  if (vehicle.fuelType === 'electric') return commercial ? 'electric-commercial' : 'electric';
  return commercial ? 'commercial' : 'private';
}
