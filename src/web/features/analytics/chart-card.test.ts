import { expect, it } from 'vitest';
import { toCsv } from './chart-card.tsx';

it('quotes what must be quoted and defuses formulas', () => {
  expect(
    toCsv(
      ['Garage', 'Claims'],
      [
        ['Singh, "Sons"', 3],
        ['=HYPERLINK("x")', -2],
        [null, 0.5],
      ],
    ),
  ).toBe('\uFEFFGarage,Claims\r\n"Singh, ""Sons""",3\r\n"\'=HYPERLINK(""x"")",-2\r\n,0.5\r\n');
});
