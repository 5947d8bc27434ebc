/** Query parameter set by the directory's "Start a claim here". */
export const garageParameter = 'garage';

/** The address of a step, keeping the garage that was chosen in the directory. */
export function keepingGarage(params: URLSearchParams, to: Readonly<Record<string, string>>): Record<string, string> {
  const garage = params.get(garageParameter);
  return garage ? { ...to, [garageParameter]: garage } : to;
}
