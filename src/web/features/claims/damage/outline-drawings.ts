import type { DamagePanel, VehicleOutline } from '#domain/claims/intake/damage.ts';

/** A line of a drawing; shapes that can be marked name their panel, others are decoration. */
export interface Shape {
  readonly d: string;
  readonly panel?: DamagePanel;
  readonly look?: 'glass' | 'tyre' | 'line';
}

/** A rounded rectangle. */
function box(x: number, y: number, width: number, height: number, round = 4): string {
  const [r, right, bottom] = [Math.min(round, width / 2, height / 2), x + width, y + height];
  const corner = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${toX} ${toY}`;
  return (
    `M${x + r} ${y}H${right - r}${corner(right, y + r)}V${bottom - r}${corner(right - r, bottom)}` +
    `H${x + r}${corner(x, bottom - r)}V${y + r}${corner(x + r, y)}Z`
  );
}

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

const tyre = (x: number, y: number, r: number): Shape => ({ d: disc(x, y, r), look: 'tyre' });
const part = (panel: DamagePanel, d: string): Shape => ({ d, panel });
const glass = (d: string): Shape => ({ d, look: 'glass' });
const line = (d: string): Shape => ({ d, look: 'line' });

/** The rim can be marked; the tyre is drawn below it. */
const wheel = (panel: DamagePanel, x: number, y: number, r: number): Shape[] => [
  tyre(x, y, r),
  part(panel, disc(x, y, r - 5)),
  line(disc(x, y, 4)),
];

/** Two axles of one panel. */
const twoWheels = (panel: DamagePanel, x: number, apart: number, y: number, r: number): Shape[] => [
  tyre(x, y, r),
  tyre(x + apart, y, r),
  part(panel, disc(x, y, r - 5) + disc(x + apart, y, r - 5)),
  line(disc(x, y, 4) + disc(x + apart, y, 4)),
];

/** A left–right pair, seen from the front or rear; the one on the picture's left first. */
const pair = (
  name: 'headlamp' | 'tail-lamp' | 'mirror',
  from: 'front' | 'rear',
  at: number,
  y: number,
  w: number,
  h: number,
  round = 6,
): Shape[] => {
  const [first, second] = from === 'front' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return [part(`${name}-${first}`, box(at, y, w, h, round)), part(`${name}-${second}`, box(150 - at - w, y, w, h, round))];
};

const tyresBelow = (at: number, width: number): Shape[] =>
  [at, 150 - at - width].map((x) => ({ d: box(x, 112, width, 22, 5), look: 'tyre' }) as const);

/** Boards of a loading body. */
const boards = (x: number, y: number, width: number, height: number, count: number): Shape =>
  line(
    Array.from({ length: count }, (_, at) => `M${Math.round(x + (width * (at + 1)) / (count + 1))} ${y + 4}v${height - 8}`).join(
      '',
    ),
  );

interface Views {
  /** The left side, facing left; `isRight`: it will be mirrored. */
  readonly side: (isRight: boolean) => readonly Shape[];
  readonly front: readonly Shape[];
  readonly rear: readonly Shape[];
}

const car: Views = {
  side: () => [
    part('roof', 'M122 38C138 18 148 12 176 12C206 12 220 20 238 38Z'),
    part('bonnet', 'M14 78C20 66 40 60 104 54L104 80Z'),
    part('front-fender-left', 'M40 78L108 78V112H40Z'),
    part('front-bumper', 'M12 80H42V112H16C10 108 8 90 12 80Z'),
    part('front-door-left', 'M104 62L124 38H176V112H108Z'),
    part('rear-door-left', 'M176 38H218L232 62V112H176Z'),
    part('quarter-panel-left', 'M218 38H240C256 44 268 56 276 62L304 66C308 72 310 78 310 84H284V112H232V62Z'),
    part('rear-bumper', 'M284 84H312V106C310 110 306 112 302 112H284Z'),
    glass('M114 62L128 43H170V62Z'),
    glass('M182 43H214L224 62H182Z'),
    line('M160 72h10M214 72h10'),
    ...wheel('front-wheel-left', 72, 110, 22),
    ...wheel('rear-wheel-left', 256, 110, 22),
  ],
  front: [
    ...tyresBelow(18, 22),
    line('M42 34C52 18 98 18 108 34'),
    part('windscreen', 'M42 34C58 30 92 30 108 34L120 62H30Z'),
    part('bonnet', 'M30 62H120L126 88H24Z'),
    part('grille', box(50, 88, 50, 25)),
    ...pair('headlamp', 'front', 20, 86, 30, 26, 10),
    part('front-bumper', box(14, 104, 122, 26, 9)),
    ...pair('mirror', 'front', 2, 46, 26, 25, 9),
    line('M50 92h50M50 98h50'),
  ],
  rear: [
    ...tyresBelow(18, 22),
    line('M42 30C52 16 98 16 108 30'),
    part('rear-glass', 'M42 30C58 26 92 26 108 30L118 58H32Z'),
    part('boot', 'M28 58H122L128 106H22Z'),
    ...pair('tail-lamp', 'rear', 18, 68, 30, 26, 8),
    part('rear-bumper', box(14, 104, 122, 26, 9)),
    line(box(56, 78, 38, 14, 2)),
  ],
};

/** Cab over engine, as in trucks and tippers. */
const cabinSide = (isRight: boolean): Shape[] => [
  part('cabin', 'M10 94V44C10 26 18 18 32 18H90V94Z'),
  glass('M12 54L16 36C18 28 22 25 28 25V54Z'),
  part('cabin-door-left', box(34, 26, 44, 70, 5)),
  glass(box(40, 32, 32, 24, 4)),
  line('M64 66h9'),
  part('front-bumper', box(6, 92, 28, 28, 6)),
  part('footstep-left', box(72, 98, 26, 25, 3)),
  line('M74 106h22M74 114h22'),
  ...(isRight ? [part('fuel-tank', box(104, 96, 46, 25, 8)), line('M116 97v23M138 97v23')] : []),
  ...wheel('front-wheel-left', 52, 113, 19),
];

const cabinFront = (top: Shape): readonly Shape[] => [
  ...tyresBelow(26, 22),
  top,
  part('cabin', box(24, 26, 102, 70, 8)),
  part('windscreen', box(30, 32, 90, 32, 6)),
  part('front-panel', box(30, 68, 90, 26, 4)),
  line('M42 76h66M42 84h66'),
  part('front-bumper', box(18, 94, 114, 30, 6)),
  ...pair('headlamp', 'front', 24, 97, 26, 24, 8),
  ...pair('mirror', 'front', 0, 34, 24, 40, 7),
  line('M56 32l14 0'),
];

const loadedRear = (guard: boolean, top: number): readonly Shape[] => [
  ...tyresBelow(22, 28),
  part('tailboard', box(20, top, 110, 88 - top, 3)),
  boards(20, top, 110, 88 - top, 3),
  line('M32 80h10M108 80h10'),
  ...pair('tail-lamp', 'rear', 20, 90, 30, 25, 4),
  guard ? part('underrun-guard', box(50, 92, 50, 25, 3)) : line(box(58, 92, 34, 12, 2)),
];

const truck: Views = {
  side: (isRight) => [
    line('M90 92H312'),
    ...cabinSide(isRight),
    part('deflector', 'M24 25C36 6 64 1 90 1V25Z'),
    part('body-side-left', box(98, 14, 216, 76, 3)),
    boards(98, 14, 216, 76, 8),
    part('side-guard-left', isRight ? box(152, 96, 48, 25, 3) : box(104, 96, 96, 25, 3)),
    line(isRight ? 'M154 108h44' : 'M106 104h92M106 112h92'),
    ...twoWheels('rear-wheel-left', 222, 42, 113, 19),
    part('underrun-guard', box(288, 95, 26, 25, 3)),
  ],
  front: cabinFront(part('deflector', 'M34 26C38 2 60 0 75 0S112 2 116 26Z')),
  rear: loadedRear(true, 8),
};

const tipper: Views = {
  side: (isRight) => [
    line('M90 92H312'),
    ...cabinSide(isRight),
    part('body-side-left', 'M98 30L110 22H314L302 88H112Z'),
    line('M134 24l4 62M166 24l3 62M198 24l2 62M230 24l0 62M262 24l-2 62M98 30L84 12H70'),
    part('hydraulic-cylinder', box(isRight ? 154 : 112, 92, 44, 25, 9)),
    ...twoWheels('rear-wheel-left', 222, 42, 113, 19),
    part('underrun-guard', box(286, 92, 26, 25, 3)),
  ],
  front: cabinFront(line('M22 24L28 8H122L128 24')),
  rear: loadedRear(true, 18),
};

const lcv: Views = {
  side: () => [
    line('M96 98H312'),
    part('cabin', 'M10 98V72L32 62L50 26C53 21 58 20 64 20H98V98Z'),
    part('front-panel', 'M10 72L36 60V98H10Z'),
    glass('M38 60L53 30C54 27 57 26 60 26V60Z'),
    part('cabin-door-left', 'M46 62L60 26H92V102H64C62 92 56 86 46 84Z'),
    glass('M58 56L66 32H86V56Z'),
    line('M78 66h9'),
    part('front-bumper', box(6, 94, 30, 26, 6)),
    part('body-side-left', box(104, 48, 208, 48, 3)),
    boards(104, 48, 208, 48, 5),
    ...wheel('front-wheel-left', 60, 112, 20),
    ...wheel('rear-wheel-left', 250, 112, 20),
    part('tailboard', box(288, 46, 26, 52, 3)),
  ],
  front: cabinFront(line('M34 26C40 16 110 16 116 26')),
  rear: loadedRear(false, 44),
};

const bus: Views = {
  side: (isRight) => [
    part('body-side-left', 'M10 110V32C10 18 18 10 32 10H304C311 10 314 14 314 22V110Z'),
    part('windscreen', 'M12 64L13 36C15 24 21 18 38 18V64Z'),
    part('side-windows-left', box(isRight ? 44 : 72, 24, isRight ? 222 : 234, 36, 5)),
    line(Array.from({ length: 5 }, (_, at) => `M${(isRight ? 44 : 72) + 38 * (at + 1)} 24v36`).join('')),
    ...(isRight
      ? [part('emergency-door', box(270, 22, 32, 82, 4)), glass(box(275, 28, 22, 30, 3)), line('M276 70h8')]
      : [part('passenger-door', box(42, 22, 28, 86, 4)), glass(box(46, 28, 20, 40, 3)), line('M56 22v86')]),
    line('M14 76H312'),
    part('front-bumper', box(6, 92, 28, 26, 6)),
    part('rear-bumper', box(290, 94, 26, 24, 6)),
    ...wheel('front-wheel-left', isRight ? 72 : 96, 112, 20),
    ...wheel('rear-wheel-left', 238, 112, 20),
  ],
  front: [
    ...tyresBelow(26, 20),
    part('front-panel', 'M24 106V20C24 8 32 4 42 4H108C118 4 126 8 126 20V106Z'),
    part('destination-board', box(34, 8, 82, 24, 5)),
    part('windscreen', box(29, 34, 92, 42, 6)),
    ...pair('headlamp', 'front', 28, 82, 28, 24, 10),
    line('M66 92h18M66 98h18M75 34v42'),
    part('front-bumper', box(18, 104, 114, 24, 8)),
    ...pair('mirror', 'front', 0, 36, 24, 36, 8),
  ],
  rear: [
    ...tyresBelow(26, 20),
    part('rear-panel', 'M24 106V20C24 8 32 4 42 4H108C118 4 126 8 126 20V106Z'),
    part('rear-glass', box(36, 14, 78, 36, 6)),
    ...pair('tail-lamp', 'rear', 28, 62, 26, 34, 6),
    line('M60 70h30M60 77h30M60 84h30'),
    part('rear-bumper', box(18, 104, 114, 24, 8)),
  ],
};

const spokes = (x: number, y: number, r: number): Shape => line(`M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`);

const twoWheeler: Views = {
  side: (isRight) => [
    tyre(66, 100, 32),
    part('front-wheel', disc(66, 100, 25)),
    spokes(66, 100, 25),
    tyre(252, 100, 32),
    part('rear-wheel', disc(252, 100, 25)),
    spokes(252, 100, 25),
    line('M112 38L66 100M120 40L74 102M216 92L252 100'),
    part('front-mudguard', 'M26 88A42 42 0 0 1 102 78L92 86A32 32 0 0 0 38 92Z'),
    part('rear-mudguard', 'M214 74A44 44 0 0 1 294 88L284 92A34 34 0 0 0 224 82Z'),
    part('headlamp', disc(96, 44, 14)),
    part('handlebar', 'M104 12C116 10 134 12 142 20L138 30C128 26 122 36 116 40L106 36Z'),
    part('fuel-tank', 'M126 58C128 40 146 32 166 34C178 36 186 46 188 60L134 68Z'),
    part('seat', 'M184 50C204 46 228 36 262 38C274 40 276 46 268 54L206 68L188 66Z'),
    part('side-panel-left', 'M188 68L226 66L216 96H192Z'),
    part('engine-case', 'M136 74H184L186 108C178 114 150 114 140 108Z'),
    line('M142 82h38M142 90h38M142 98h38'),
    part('tail-lamp', box(268, 46, 26, 24, 8)),
    ...(isRight ? [part('silencer', 'M166 106L280 92C288 92 292 98 288 104L176 120C166 120 162 112 166 106Z')] : []),
  ],
  front: [
    { d: box(63, 82, 24, 52, 11), look: 'tyre' },
    line('M60 50L66 100M90 50L84 100'),
    part('handlebar', 'M14 34C30 24 52 26 60 28H90C98 26 120 24 136 34V44C116 36 104 46 92 48H58C46 46 34 36 14 44Z'),
    part('mirror-right', disc(28, 13, 12.5)),
    part('mirror-left', disc(122, 13, 12.5)),
    part('headlamp', disc(75, 58, 20)),
    part('front-mudguard', 'M58 106C58 86 66 82 75 82S92 86 92 106Z'),
    line('M61 58a14 14 0 0 1 28 0'),
  ],
  rear: [
    { d: box(63, 84, 24, 50, 11), look: 'tyre' },
    line('M18 32C40 24 110 24 132 32'),
    part('mirror-left', disc(28, 15, 12.5)),
    part('mirror-right', disc(122, 15, 12.5)),
    part('seat', box(50, 26, 50, 26, 12)),
    part('tail-lamp', box(56, 54, 38, 24, 9)),
    part('number-plate', box(50, 80, 50, 25, 3)),
    part('rear-mudguard', 'M60 106H90L92 130H58Z'),
  ],
};

const threeWheeler: Views = {
  side: () => [
    line('M64 102H300'),
    part('front-shield', 'M22 96C22 72 34 56 56 50L80 50V102H74C70 88 44 82 34 100Z'),
    part('windscreen', 'M54 50L80 18C83 15 88 14 92 14L86 50Z'),
    part('hood', 'M84 14C92 6 104 4 118 4H270C288 6 296 16 296 42H100Z'),
    glass('M96 44H168V98H96Z'),
    line('M104 76h44M148 56v40'),
    part('body-side-left', 'M168 42H296L300 106H168Z'),
    boards(168, 44, 130, 58, 3),
    part('front-mudguard', 'M32 106A26 26 0 0 1 82 100L74 110A18 18 0 0 0 42 112Z'),
    part('headlamp', disc(40, 76, 12.5)),
    ...wheel('front-wheel', 58, 115, 18),
    ...wheel('rear-wheel-left', 236, 112, 20),
    part('rear-bumper', box(288, 92, 26, 25, 5)),
  ],
  front: [
    ...tyresBelow(22, 18),
    { d: box(64, 108, 22, 27, 8), look: 'tyre' },
    part('hood', 'M32 32C34 10 44 4 58 4H92C106 4 116 10 118 32Z'),
    part('windscreen', 'M32 34H118L122 68H28Z'),
    part('front-shield', 'M28 70H122C124 92 112 110 96 114H54C38 110 26 92 28 70Z'),
    part('headlamp', disc(75, 84, 13)),
    part('front-mudguard', 'M58 118C58 104 64 99 75 99S92 104 92 118Z'),
    ...pair('mirror', 'front', 0, 38, 25, 26, 8),
  ],
  rear: [
    ...tyresBelow(26, 22),
    part('hood', 'M24 54C24 16 34 6 52 6H98C116 6 126 16 126 54Z'),
    glass(box(50, 20, 50, 22, 5)),
    part('rear-panel', box(22, 54, 106, 52, 5)),
    ...pair('tail-lamp', 'rear', 26, 66, 25, 28, 6),
    part('rear-bumper', box(16, 104, 118, 25, 6)),
  ],
};

/** Original outlines, defined as coordinates. */
export const drawings: Readonly<Record<VehicleOutline, Views>> = {
  car,
  lcv,
  truck,
  tipper,
  bus,
  'two-wheeler': twoWheeler,
  'three-wheeler': threeWheeler,
};
