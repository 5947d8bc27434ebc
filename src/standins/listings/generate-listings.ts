import { garageServices, garageTypes } from '#contract/directory/listings.ts';
import { addDays, todayInKolkata } from '#domain/dates.ts';
import { cashlessInsurers } from '#domain/directory/cashless.ts';

/** A pincode from the database where a listing may be located. */
export interface ListingPlace {
  pincode: string;
  districtId: number;
  district: string;
  stateCode: string;
  state: string;
  office: string;
  lat: number | null;
  lng: number | null;
}

/** A garage_listing row without database defaults. */
export interface GeneratedListing {
  garage_name: string;
  branch: string;
  full_address: string;
  state_code: string;
  district_id: number;
  pincode: string;
  lat: number | null;
  lng: number | null;
  garage_type: (typeof garageTypes)[number];
  contact_numbers: string[];
  email: string | null;
  services_offered: string[];
  brand_authorizations: string[];
  insurance_affiliations: string[];
  insurance_affiliated: boolean;
  /** Serialised as JSON. */
  cashless: string;
  cashless_with: string[];
  is_network_garage: boolean;
  working_days: string;
  contact_timing: string;
  estimated_repair_time: string;
  rating_sum: number;
  rating_count: number;
  repair_days: number | null;
  repair_count: number;
}

/** Exponent of the distribution outside the busy districts: the rest is spread thinly along highways and around towns. */
const skew = 1.6;

/** Seeded listings, deterministic per seed; busy cities and towns get more. */
export function* generateListings(count: number, places: readonly ListingPlace[], seed = 2026): Generator<GeneratedListing> {
  const random = seededRandom(seed);
  // Separate generators, so that the other values stay unchanged.
  const repairs = seededRandom(seed + 1);
  const insured = seededRandom(seed + 2);
  const today = new Date();
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const some = <T>(items: readonly T[], least: number, most: number): T[] => {
    const wanted = least + Math.floor(random() * (most - least + 1));
    const chosen = new Set<T>();
    while (chosen.size < Math.min(wanted, items.length)) chosen.add(pick(items));
    return [...chosen];
  };
  const shuffledPlaces = shuffled(places, random);
  const cities = citiesOf(shuffledPlaces);
  const somewhere = (): ListingPlace => {
    let left = random() * 1000;
    for (const city of cities) {
      left -= city.share;
      // Within a city, some quarters have most of the garages.
      if (left < 0) return city.places[Math.floor(city.places.length * random() ** skew)] as ListingPlace;
    }
    return shuffledPlaces[Math.floor(shuffledPlaces.length * random() ** skew)] as ListingPlace;
  };
  const mobile = () => `${6 + Math.floor(random() * 4)}${String(Math.floor(random() * 1e9)).padStart(9, '0')}`;
  const serviceKeys = garageServices.map((service) => service.key);

  for (let index = 0; index < count; index += 1) {
    const place = somewhere();
    const type = random() < 0.55 ? garageTypes[0] : random() < 0.6 ? garageTypes[1] : garageTypes[2];
    const brand = type === 'Authorized Service Center' ? pick(brands) : null;
    const first = random() < 0.35 ? pick(deities) : pick(ownerNames);
    const affiliated = random() < 0.45;
    const measured = repairs() < 0.2 ? 5 + Math.floor(repairs() ** 2 * 40) : 0;
    const ratings = random() < 0.7 ? Math.floor(random() ** 2 * 120) + 1 : 0;
    const mean = 3 + random() * 2;
    const listing = {
      garage_name: brand ? `${first} ${brand} ${pick(trades)}` : `${first} ${pick(trades)}`,
      branch: random() < 0.3 ? 'Main Branch' : place.office.replace(/ (S\.?O|B\.?O|H\.?O|GPO)$/i, ''),
      full_address: `${1 + Math.floor(random() * 400)}, ${pick(roads)}, ${random() < 0.4 ? `${pick(landmarks)}, ` : ''}${place.office}, ${place.district}, ${place.state} ${place.pincode}`,
      state_code: place.stateCode,
      district_id: place.districtId,
      pincode: place.pincode,
      lat: place.lat === null ? null : Number((place.lat + (random() - 0.5) * 0.05).toFixed(5)),
      lng: place.lng === null ? null : Number((place.lng + (random() - 0.5) * 0.05).toFixed(5)),
      garage_type: type,
      contact_numbers: Array.from({ length: random() < 0.3 ? 2 : 1 }, mobile),
      email: random() < 0.4 ? `workshop${index + 1}@garages.example` : null,
      services_offered: some(serviceKeys, 2, 8),
      brand_authorizations: brand ? [brand] : some(brands, 0, 3),
      insurance_affiliations: affiliated ? some(insurers, 1, 5) : [],
      insurance_affiliated: affiliated,
      is_network_garage: affiliated && random() < 0.5,
      working_days: pick(workingDays),
      contact_timing: pick(timings),
      estimated_repair_time: pick(repairTimes),
      rating_sum: Math.min(ratings * 5, Math.round(ratings * mean)),
      rating_count: ratings,
      repair_days: measured === 0 ? null : 2 + Math.floor(repairs() ** 2 * 30),
      repair_count: measured,
    };
    yield { ...listing, ...cashlessWith(listing.insurance_affiliations, today, insured) };
  }
}

/** A third of the garages that name insurers offer cashless repair with some of them; a few confirmed it too long ago. */
function cashlessWith(
  insurers: readonly string[],
  now: Date,
  random: () => number,
): Pick<GeneratedListing, 'cashless' | 'cashless_with'> {
  const daysAgo = () => todayInKolkata(addDays(now, -Math.floor(random() * 400)));
  const said = random() < 0.33 ? insurers.slice(0, 3) : [];
  const words = said.map((insurer) => ({ insurer, saidOn: daysAgo(), confirmedOn: random() < 0.4 ? daysAgo() : null }));
  return { cashless: JSON.stringify(words), cashless_with: cashlessInsurers(words, todayInKolkata(now)) };
}

function citiesOf(places: readonly ListingPlace[]): { share: number; places: ListingPlace[] }[] {
  const byDistrict = Map.groupBy(places, (place) => place.district);
  return Object.entries(busyDistricts).flatMap(([district, share]) => {
    const own = byDistrict.get(district);
    return own ? [{ share, places: own }] : [];
  });
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let index = copy.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
  }
  return copy;
}

/** Fictional names from common words; any resemblance to a real garage is accidental. */
const ownerNames = [
  ...[
    'Sharma',
    'Patel',
    'Singh',
    'Khan',
    'Reddy',
    'Iyer',
    'Nair',
    'Das',
    'Gupta',
    'Yadav',
    'Chauhan',
    'Joshi',
    'Kulkarni',
    'Pawar',
    'Shinde',
    'Bora',
  ],
  ...[
    'Gill',
    'Sandhu',
    'Rao',
    'Naidu',
    'Pillai',
    'Menon',
    'Ansari',
    'Qureshi',
    'Thakur',
    'Mishra',
    'Tiwari',
    'Verma',
    'Saxena',
    'Banerjee',
    'Ghosh',
    'Mondal',
  ],
  ...[
    'Sahu',
    'Behera',
    'Mahato',
    'Gowda',
    'Shetty',
    'Hegde',
    'Desai',
    'Solanki',
    'Rathore',
    'Meena',
    'Bhatt',
    'Negi',
    'Dogra',
    'Lepcha',
    'Marak',
    'Fernandes',
  ],
];
const deities = [
  'Sri Balaji',
  'Jai Ambe',
  'Shree Ganesh',
  'Om Sai',
  'New Bharat',
  'Guru Nanak',
  'Al Madina',
  'St. Antony',
  'Mahalaxmi',
  'Vishwakarma',
  'Durga',
  'Hanuman',
];
const brands = [
  'Tata Motors',
  'Ashok Leyland',
  'Mahindra',
  'Eicher',
  'BharatBenz',
  'Maruti Suzuki',
  'Hyundai',
  'Toyota',
  'Force Motors',
  'Isuzu',
  'SML Isuzu',
  'Volvo',
  'Scania',
];
/** Names as in the database (migration 0023). */
const insurers = [
  ...[
    'The New India Assurance Company Limited',
    'National Insurance Company Limited',
    'The Oriental Insurance Company Limited',
    'United India Insurance Company Limited',
    'ICICI Lombard General Insurance Company Limited',
    'HDFC ERGO General Insurance Company Limited',
    'Bajaj General Insurance Limited',
  ],
  ...[
    'Tata AIG General Insurance Company Limited',
    'SBI General Insurance Company Limited',
    'IndusInd General Insurance Company Limited',
    'Cholamandalam MS General Insurance Company Limited',
    'IFFCO Tokio General Insurance Company Limited',
    'Royal Sundaram General Insurance Co. Limited',
    'Shriram General Insurance Company Limited',
    'Go Digit General Insurance Limited',
  ],
];
const trades = [
  'Motors',
  'Auto Works',
  'Garage',
  'Truck Care',
  'Automobiles',
  'Motor Works',
  'Service Centre',
  'Body Works',
  'Diesel Works',
  'Auto Care',
  'Truck Service',
  'Engineering Works',
];
const roads = [
  'NH 44',
  'NH 48',
  'Ring Road',
  'Station Road',
  'Transport Nagar',
  'Industrial Area',
  'GT Road',
  'Bypass Road',
  'Market Yard',
  'MIDC',
  'Bus Stand Road',
  'Highway Junction',
];
const landmarks = [
  'opposite the petrol pump',
  'near the toll plaza',
  'behind the bus stand',
  'next to the weighbridge',
  'near the railway crossing',
  'opposite the RTO office',
];
const workingDays = ['Monday to Friday', 'Monday to Saturday', 'All Days'] as const;
const timings = ['24 Hours', '9 AM to 6 PM', '8 AM to 8 PM', '10 AM to 7 PM'] as const;
const repairTimes = ['2-3 days', '3-5 days', '5-7 days', '7-10 days', '10-15 days'];

/** Districts with many trucks and garages, with their share per thousand listings; the rest of the country shares the remainder. */
const busyDistricts: Readonly<Record<string, number>> = {
  'Mumbai City': 14,
  'Mumbai Suburban': 24,
  Thane: 20,
  Pune: 28,
  Nagpur: 12,
  Nashik: 9,
  'New Delhi': 26,
  'Old Delhi': 16,
  Gurugram: 12,
  Faridabad: 9,
  'Gautam Buddha Nagar': 10,
  Ghaziabad: 9,
  'Bengaluru Urban': 34,
  Chennai: 24,
  Hyderabad: 24,
  'Ranga Reddy': 8,
  Kolkata: 18,
  Howrah: 8,
  Ahmedabad: 20,
  Surat: 14,
  Vadodara: 8,
  Rajkot: 8,
  Jaipur: 14,
  Lucknow: 11,
  'Kanpur Nagar': 9,
  Indore: 10,
  Ludhiana: 9,
  Coimbatore: 10,
  Namakkal: 7,
  Ernakulam: 8,
};

/** mulberry32: deterministic numbers in [0, 1) for a seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
