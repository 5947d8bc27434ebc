import { neededPapers } from '#domain/claims/intake/papers.ts';
import type { DocumentType } from '#domain/claims/intake/papers.ts';
import type { ClaimType } from '#domain/claims/intake/parts.ts';
import { demoPdf, demoPhoto } from './demo-files.ts';
import type { DemoPeople } from './demo-people.ts';
import type { SeedClient } from './seed-client.ts';

interface DemoVehicle {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly registrationNumber: string;
  readonly chassisNumber: string;
  readonly engineNumber: string;
  readonly color: string;
  readonly fuelType: string;
  readonly transmissionType: string;
  readonly vehicleType: string;
  readonly purchaseDate: string;
  readonly currentValue: number;
}

export interface DemoClaim {
  readonly claimant: 'claimant' | 'company';
  readonly vehicle: DemoVehicle;
  readonly details: { readonly claimType: ClaimType } & Record<string, unknown>;
  /** In rupees. */
  readonly estimate: number;
  /** Names of the metal and glass parts in the estimate. */
  readonly parts?: readonly [metal: string, glass: string];
  readonly insurer: { readonly name: string; readonly policyNumber: string; readonly claimNumber: string };
  /** Empty: a draft with the vehicle filled in. */
  readonly steps: readonly string[];
}

const paperTitles: Partial<Record<DocumentType, string>> = {
  registration: 'Registration certificate',
  policy: 'Policy',
  license: 'Driving licence',
  'police-report': 'Police report',
  'fire-report': 'Fire report',
};

/** A started claim; a draft while its story has no steps. */
export interface Filed {
  readonly id: string;
  readonly story: DemoClaim;
  readonly policyFileId?: string | undefined;
}

interface DemoPapers {
  readonly types: readonly DocumentType[];
  /** In pixels. */
  readonly photoWidth: number;
}

/** The documents required for the claim's type. */
const wholePapers = ({ details }: DemoClaim): DemoPapers => ({ types: neededPapers(details.claimType), photoWidth: 1200 });

export async function fileDemoClaim(
  client: SeedClient,
  people: DemoPeople,
  story: DemoClaim,
  { types, photoWidth }: DemoPapers = wholePapers(story),
): Promise<Filed> {
  const token = people.tokens[story.claimant] ?? '';
  const { claimId: id } = await client.call('POST', '/claims/multi-part', token);
  await client.call('PATCH', `/claims/${id}/part/A`, token, story.vehicle);
  if (story.steps.length === 0) return { id, story };
  const vendor = {
    garageId: people.listingId,
    repairType: 'Accident repair',
    estimatedRepairCost: story.estimate,
    estimatedRepairTime: '6 days',
    specialRequirements: '',
  };
  await client.call('PATCH', `/claims/${id}/part/B`, token, vendor);
  await client.call('PATCH', `/claims/${id}/part/C`, token, story.details);
  const photo = { name: 'front-damage.jpg', type: 'image/jpeg', content: await demoPhoto(story.estimate / 1000, photoWidth) };
  const kind = { category: 'CLAIM_DOCUMENT', entityType: 'claim', entityId: id };
  await client.upload(token, { ...kind, documentType: 'damage-photo' }, photo);
  const kept = new Map<DocumentType, string>();
  for (const documentType of types) {
    if (documentType === 'damage-photo') continue;
    const title = paperTitles[documentType] ?? 'Paper';
    const content = await demoPdf(title, [`For ${story.vehicle.registrationNumber}.`, 'A sample document of the demo.']);
    const file = { name: `${documentType}.pdf`, type: 'application/pdf', content };
    kept.set(documentType, (await client.upload(token, { ...kind, documentType }, file)).id);
  }
  await client.call('PATCH', `/claims/${id}/part/D`, token, { termsAccepted: true, dataConsent: true, accuracy: true });
  return { id, story, policyFileId: kept.get('policy') };
}
