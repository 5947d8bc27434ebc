/** Vehicle brands for the garage search: our name, and the words that identify other spellings ("TATA motors ltd", "Bharat Benz"). */
const wordsOfBrand = {
  'Tata Motors': ['tata'],
  'Ashok Leyland': ['leyland'],
  Mahindra: ['mahindra'],
  Eicher: ['eicher'],
  BharatBenz: ['bharatbenz', 'bharat benz'],
  'Force Motors': ['force'],
  'SML Isuzu': ['sml', 'swaraj'],
  Isuzu: ['isuzu'],
  Volvo: ['volvo'],
  Scania: ['scania'],
  MAN: ['man'],
  AMW: ['amw'],
  Piaggio: ['piaggio'],
  'Bajaj Auto': ['bajaj'],
  TVS: ['tvs'],
  'Atul Auto': ['atul'],
  'Maruti Suzuki': ['maruti', 'suzuki'],
  Hyundai: ['hyundai'],
  Toyota: ['toyota'],
  Honda: ['honda'],
  Kia: ['kia'],
  Renault: ['renault'],
  Nissan: ['nissan'],
  Volkswagen: ['volkswagen', 'vw'],
  Skoda: ['skoda'],
  MG: ['mg'],
  Ford: ['ford'],
  Jeep: ['jeep'],
  'Mercedes-Benz': ['mercedes'],
  BMW: ['bmw'],
  JCB: ['jcb'],
} as const;

export type GarageBrand = keyof typeof wordsOfBrand;

/** At most 31, because a set is stored as bits of a number. */
export const garageBrands = Object.keys(wordsOfBrand) as readonly GarageBrand[];

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .join(' ')} `;

/** The brand meant by this text. "SML Isuzu" is one brand, distinct from Isuzu. */
export function brandOf(written: string): GarageBrand | undefined {
  const words = plain(written);
  return garageBrands.find((brand) => wordsOfBrand[brand].some((known) => words.includes(` ${known} `)));
}

/** Bit i: one of the names means `garageBrands[i]`. */
export function brandBits(written: readonly string[]): number {
  let bits = 0;
  for (const name of written) {
    const brand = brandOf(name);
    if (brand !== undefined) bits |= 1 << garageBrands.indexOf(brand);
  }
  return bits;
}
