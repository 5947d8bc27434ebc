/** Letters alone, in lower case, with `&` read as *and*: "J & K" and "J&K" are the same. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '')
    .replace(/^(?:stateof|the)/, '');
}

/** Each state and union territory by its present name, with its vehicle code, former names and usual short forms and misspellings. */
const states: Readonly<Record<string, readonly string[]>> = {
  'Andaman and Nicobar Islands': ['AN', 'A & N', 'A & N Islands', 'Andaman', 'Andaman and Nicobar', 'Andaman & Nicobar Island'],
  'Andhra Pradesh': ['AP', 'Andhra'],
  'Arunachal Pradesh': ['AR', 'Arunachal'],
  Assam: ['AS'],
  Bihar: ['BR'],
  Chandigarh: ['CH', 'Chandigarh UT', 'UT of Chandigarh'],
  Chhattisgarh: ['CG', 'CT', 'Chattisgarh', 'Chhatisgarh', 'Chattishgarh', 'Chhattishgarh'],
  'Dadra and Nagar Haveli and Daman and Diu': [
    'DD',
    'DN',
    'DNH',
    'DNHDD',
    'D & NH',
    'Dadra and Nagar Haveli',
    'Dadra & Nagar Haveli, Daman & Diu',
    'Dadra & Nagar Haveli & Daman & Diu',
    'Daman and Diu',
    'Daman',
    'Silvassa',
  ],
  Delhi: ['DL', 'New Delhi', 'NCT of Delhi', 'Delhi NCT', 'NCT Delhi', 'National Capital Territory of Delhi', 'Delhi (NCT)'],
  Goa: ['GA'],
  Gujarat: ['GJ', 'Gujrat'],
  Haryana: ['HR'],
  'Himachal Pradesh': ['HP', 'Himachal'],
  'Jammu and Kashmir': ['JK', 'J & K', 'Jammu', 'Kashmir', 'Jammu Kashmir'],
  Jharkhand: ['JH', 'Jharkand'],
  Karnataka: ['KA', 'Karnatak', 'Mysore State'],
  Kerala: ['KL', 'Keralam'],
  Ladakh: ['LA'],
  Lakshadweep: ['LD', 'Lakshadweep Islands', 'Lakshdweep'],
  'Madhya Pradesh': ['MP'],
  Maharashtra: ['MH', 'Maharastra', 'Maharashtara'],
  Manipur: ['MN'],
  Meghalaya: ['ML'],
  Mizoram: ['MZ'],
  Nagaland: ['NL'],
  Odisha: ['OD', 'OR', 'Orissa'],
  Puducherry: ['PY', 'Pondicherry', 'Pondy', 'Pondichery'],
  Punjab: ['PB', 'Panjab'],
  Rajasthan: ['RJ', 'Rajastan'],
  Sikkim: ['SK'],
  'Tamil Nadu': ['TN', 'Madras State', 'Tamilnad'],
  Telangana: ['TG', 'TS', 'Telengana', 'Telangana State'],
  Tripura: ['TR'],
  'Uttar Pradesh': ['UP', 'United Provinces'],
  Uttarakhand: ['UK', 'UA', 'Uttaranchal', 'Uttrakhand', 'Uttarakhand State'],
  'West Bengal': ['WB', 'W. Bengal', 'Bengal', 'Paschim Banga'],
};

const byBareName = new Map(
  Object.entries(states).flatMap(([name, others]) => [name, ...others].map((text) => [bare(text), name] as const)),
);

/** The present name of a state written in full, by a former name (*Orissa*) or a short form (*UP*, *J&K*); undefined for anything else. */
export function presentStateName(text: string): string | undefined {
  return byBareName.get(bare(text));
}
