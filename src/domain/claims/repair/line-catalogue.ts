import type { LineKind } from '#domain/claims/review/settlement-rates.ts';
import { panelLines } from '#domain/claims/intake/damage.ts';
import type { DamageMarks } from '#domain/claims/intake/damage.ts';

/** A standard estimate line. */
export interface CatalogueLine {
  readonly english: string;
  readonly hindi: string;
  readonly kind: LineKind;
  /** Lamp, tyre, tube, mudguard, bonnet side part, bumper: excluded by IMT-21 unless IMT-23 was bought. */
  readonly isImt23Part: boolean;
}

type Body = 'all' | 'car' | 'truck' | 'bus' | 'two-wheeler' | 'three-wheeler';

/** Kind, then lines as 'English|Hindi'. An asterisk after the English marks IMT-23 parts. Our own list, compiled from workshop bills. */
const entries: readonly (readonly [on: Body, kind: LineKind, lines: string])[] = [
  [
    'all',
    'labour',
    `Labour|मज़दूरी
Remove and refit|खोलना और लगाना
Denting|डेंटिंग
Painting labour|पेंटिंग मज़दूरी
Welding|वेल्डिंग
Wiring repair|वायरिंग मरम्मत
Wheel alignment|व्हील अलाइनमेंट
Wheel balancing|व्हील बैलेंसिंग
AC gas charging labour|एसी गैस भरने की मज़दूरी
Radiator repair|रेडिएटर मरम्मत
Upholstery work|सीट कवर का काम
Washing and cleaning|धुलाई और सफ़ाई`,
  ],
  [
    'all',
    'paint-material',
    'Paint material|पेंट सामग्री\nPrimer and putty|प्राइमर और पुट्टी\nClear coat and thinner|क्लियर कोट और थिनर',
  ],
  ['all', 'paint', 'Painting, material and work|पेंटिंग, सामग्री और काम'],
  [
    'all',
    'consumable',
    `Engine oil|इंजन ऑयल
Gear oil|गियर ऑयल
Brake fluid|ब्रेक फ़्लुइड
Coolant|कूलेंट
AC gas|एसी गैस
Grease|ग्रीस
Nuts and bolts|नट और बोल्ट
Screws and clips|स्क्रू और क्लिप
Bearing|बेयरिंग
Oil filter|ऑयल फ़िल्टर
Sealant and adhesive|सीलेंट और गोंद`,
  ],
  ['all', 'towing', 'Towing|टोइंग\nCrane charges|क्रेन का खर्च\nRecovery from the spot|मौके से गाड़ी निकालना'],
  ['all', 'battery', 'Battery|बैटरी'],
  [
    'all',
    'rubber-nylon-plastic',
    `Wiper blade|वाइपर ब्लेड
Door rubber seal|दरवाज़े की रबर
Radiator hose|रेडिएटर होज़
Fan belt|फ़ैन बेल्ट
Engine mounting rubber|इंजन माउंटिंग रबर
Suspension bush|सस्पेंशन बुश
Wiring harness|वायरिंग हार्नेस
Number plate|नंबर प्लेट`,
  ],
  [
    'all',
    'metal',
    `Radiator|रेडिएटर
Radiator fan|रेडिएटर पंखा
Radiator support|रेडिएटर सपोर्ट
Silencer|साइलेंसर
Fuel tank|ईंधन टंकी
Shock absorber|शॉक एब्ज़ॉर्बर
Brake disc|ब्रेक डिस्क
Brake drum|ब्रेक ड्रम
Clutch plate|क्लच प्लेट
Gearbox housing|गियरबॉक्स हाउसिंग
Alternator|अल्टरनेटर
Starter motor|स्टार्टर मोटर
Horn|हॉर्न
Wheel rim|व्हील रिम
Wheel hub|व्हील हब
Engine oil sump|इंजन ऑयल संप
Turbocharger|टर्बोचार्जर
Intercooler|इंटरकूलर
Electronic control unit|इलेक्ट्रॉनिक कंट्रोल यूनिट`,
  ],
  ['all', 'tyre', 'Tyre*|टायर\nTube*|ट्यूब'],
  [
    'car',
    'metal',
    `Bonnet|बोनट
Front door, left|आगे का बायाँ दरवाज़ा
Front door, right|आगे का दायाँ दरवाज़ा
Rear door, left|पीछे का बायाँ दरवाज़ा
Rear door, right|पीछे का दायाँ दरवाज़ा
Front fender, left*|आगे का बायाँ फ़ेंडर
Front fender, right*|आगे का दायाँ फ़ेंडर
Quarter panel, left|बायाँ क्वार्टर पैनल
Quarter panel, right|दायाँ क्वार्टर पैनल
Boot lid|डिक्की का ढक्कन
Tailgate|टेलगेट
Roof panel|छत का पैनल
Running board|रनिंग बोर्ड
Front crossmember|आगे का क्रॉसमेंबर
Lower arm|लोअर आर्म
Steering rack|स्टीयरिंग रैक
AC condenser|एसी कंडेंसर
AC compressor|एसी कंप्रेसर
Seat belt|सीट बेल्ट
Door lock|दरवाज़े का लॉक
Window regulator|शीशा मशीन
Bonnet hinge|बोनट का कब्ज़ा`,
  ],
  [
    'car',
    'rubber-nylon-plastic',
    `Front bumper*|आगे का बम्पर
Rear bumper*|पीछे का बम्पर
Front grille|आगे की जाली
Headlamp, left*|बायाँ हेडलैंप
Headlamp, right*|दायाँ हेडलैंप
Tail lamp, left*|बायाँ टेल लैंप
Tail lamp, right*|दायाँ टेल लैंप
Fog lamp*|फ़ॉग लैंप
Wheel arch liner|व्हील आर्च लाइनर
Dashboard|डैशबोर्ड
Door trim|दरवाज़े का ट्रिम
Engine under-cover|इंजन का निचला कवर
Mirror cover|शीशे का कवर`,
  ],
  [
    'car',
    'glass',
    `Windscreen|आगे का शीशा
Rear windscreen|पीछे का शीशा
Door glass|दरवाज़े का शीशा
Quarter glass|क्वार्टर शीशा
Mirror glass|साइड मिरर का शीशा
Sunroof glass|सनरूफ़ का शीशा`,
  ],
  [
    'car',
    'airbag',
    'Driver airbag|ड्राइवर एयरबैग\nPassenger airbag|यात्री एयरबैग\nCurtain airbag|कर्टन एयरबैग\nAirbag control unit|एयरबैग कंट्रोल यूनिट',
  ],
  [
    'truck',
    'metal',
    `Cabin shell|केबिन शेल
Cabin door, left|केबिन का बायाँ दरवाज़ा
Cabin door, right|केबिन का दायाँ दरवाज़ा
Front panel|आगे का पैनल
Front bumper, steel*|आगे का बम्पर, लोहा
Rear bumper, steel*|पीछे का बम्पर, लोहा
Mudguard*|मडगार्ड
Bonnet side part*|बोनट का साइड पार्ट
Footstep|पायदान
Chassis frame|चेसिस फ़्रेम
Chassis crossmember|चेसिस क्रॉसमेंबर
Front axle|आगे का एक्सल
Rear axle housing|पीछे का एक्सल हाउसिंग
Leaf spring|कमानी
U-bolt|यू-बोल्ट
Tie rod|टाई रॉड
Drag link|ड्रैग लिंक
Steering box|स्टीयरिंग बॉक्स
Propeller shaft|प्रोपेलर शाफ़्ट
Air tank|एयर टंकी
Brake chamber|ब्रेक चैंबर
Loading body|लोडिंग बॉडी
Tailboard|टेल बोर्ड
Hydraulic cylinder|हाइड्रोलिक सिलेंडर
Side guard|साइड गार्ड
Underrun guard|अंडररन गार्ड`,
  ],
  [
    'truck',
    'rubber-nylon-plastic',
    'Headlamp*|हेडलैंप\nTail lamp*|टेल लैंप\nIndicator lamp*|इंडिकेटर\nMarker lamp*|मार्कर लैंप\nMudflap|मडफ़्लैप\nBrake hose|ब्रेक होज़\nAir suspension bellow|एयर सस्पेंशन बेलो\nSun visor|सन वाइज़र\nTarpaulin|तिरपाल',
  ],
  [
    'truck',
    'glass',
    'Truck windscreen|ट्रक का आगे का शीशा\nCabin door glass|केबिन के दरवाज़े का शीशा\nRear-view mirror|पीछे देखने का शीशा',
  ],
  [
    'truck',
    'fibreglass',
    'Wind deflector|विंड डिफ़्लेक्टर\nCabin roof, fibreglass|केबिन की छत, फ़ाइबर\nBumper, fibreglass*|बम्पर, फ़ाइबर',
  ],
  [
    'bus',
    'metal',
    'Body panel|बॉडी पैनल\nPassenger door|यात्री दरवाज़ा\nEmergency door|आपातकालीन दरवाज़ा\nSeat frame|सीट का फ़्रेम\nHandrail|हैंडरेल\nLuggage carrier|सामान का कैरियर\nBody pillar|बॉडी पिलर',
  ],
  [
    'bus',
    'glass',
    'Bus windscreen|बस का आगे का शीशा\nSide window glass|साइड खिड़की का शीशा\nDestination board glass|गंतव्य बोर्ड का शीशा',
  ],
  ['bus', 'fibreglass', 'Front show, fibreglass|आगे का शो, फ़ाइबर\nRear show, fibreglass|पीछे का शो, फ़ाइबर'],
  [
    'two-wheeler',
    'metal',
    'Front fork|आगे का फ़ोर्क\nHandlebar|हैंडल\nClutch lever|क्लच लीवर\nBrake lever|ब्रेक लीवर\nFoot peg|फ़ुट पेग\nLeg guard|लेग गार्ड\nCrank case|क्रैंक केस\nAlloy wheel|अलॉय व्हील\nMain stand|मेन स्टैंड\nPetrol tank|पेट्रोल टंकी',
  ],
  [
    'two-wheeler',
    'rubber-nylon-plastic',
    'Front mudguard*|आगे का मडगार्ड\nSide panel|साइड पैनल\nHeadlamp assembly*|हेडलैंप असेंबली\nVisor|वाइज़र\nFront apron|आगे का एप्रन\nHandle grip|हैंडल ग्रिप\nSeat|सीट',
  ],
  [
    'three-wheeler',
    'metal',
    'Front shield|आगे की शील्ड\nFront wheel arm|आगे के पहिये का आर्म\nCargo box|माल का डिब्बा\nHood frame|हुड फ़्रेम\nSteering column|स्टीयरिंग कॉलम',
  ],
  ['three-wheeler', 'rubber-nylon-plastic', 'Hood cover|हुड कवर\nSide curtain|साइड पर्दा'],
  ['three-wheeler', 'glass', 'Three-wheeler windscreen|तिपहिया का आगे का शीशा'],
];

const bodiesOf: Readonly<Record<string, readonly Body[]>> = {
  car: ['car'],
  taxi: ['car'],
  'two-wheeler': ['two-wheeler'],
  'three-wheeler': ['three-wheeler'],
  goods: ['truck'],
  passenger: ['bus', 'truck'],
  miscellaneous: ['truck'],
};

/** Standard lines of a vehicle class, followed by those common to all classes. */
export function catalogueFor(vehicleClass: string): CatalogueLine[] {
  const bodies: readonly Body[] = [...(bodiesOf[vehicleClass] ?? ['car', 'truck']), 'all'];
  return bodies.flatMap((body) => entries.filter(([on]) => on === body).flatMap(([, kind, lines]) => linesOf(kind, lines)));
}

function linesOf(kind: LineKind, lines: string): CatalogueLine[] {
  return lines.split('\n').map((line) => {
    const [name = '', hindi = ''] = line.split('|');
    return { english: name.replace('*', ''), hindi, kind, isImt23Part: name.endsWith('*') };
  });
}

export const wholeCatalogue: readonly CatalogueLine[] = entries.flatMap(([, kind, lines]) => linesOf(kind, lines));

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The line with this name in either language, if any. */
export function findInCatalogue(catalogue: readonly CatalogueLine[], label: string): CatalogueLine | undefined {
  const name = bare(label);
  return name === '' ? undefined : catalogue.find(({ english, hindi }) => bare(english) === name || bare(hindi) === name);
}

/** An estimate line proposed for a damaged panel; the garage enters its amount. */
export interface DamageLine {
  readonly label: string;
  /** Undefined if the catalogue has none: the garage is asked. */
  readonly kind: LineKind | undefined;
  readonly isImt23Part: boolean;
}

/** One line per marked panel, with the catalogue's kind: 'Tail lamp, left' is a tail lamp. */
export function damageLines({ outline, panels }: DamageMarks): DamageLine[] {
  return [...panelLines(outline)]
    .filter(([panel]) => panels.includes(panel))
    .map(([, label]) => {
      const known = findInCatalogue(wholeCatalogue, label) ?? findInCatalogue(wholeCatalogue, label.replace(/,[^,]*$/, ''));
      return { label, kind: known?.kind, isImt23Part: known?.isImt23Part ?? false };
    });
}

const bareName = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Proposed lines that are not present yet. */
export function notAmong(proposed: readonly DamageLine[], present: readonly { readonly label: string }[]): DamageLine[] {
  const there = new Set(present.map(({ label }) => bareName(label)));
  return proposed.filter(({ label }) => !there.has(bareName(label)));
}

/** Identified by revision (1, plus one per supplement or reopened review) and version within it. */
interface EstimateVersion {
  readonly revision: number;
  readonly version: number;
}

/** The next version: a supplement starts a new revision, any other change the next version within this one. */
export function nextEstimateVersion(current: EstimateVersion | null, isSupplement: boolean): EstimateVersion {
  if (current === null) return { revision: 1, version: 1 };
  if (isSupplement) return { revision: current.revision + 1, version: 1 };
  return { revision: current.revision, version: current.version + 1 };
}
