import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CheckboxGroup, RadioGroup } from './choice.tsx';
import { LocaleProvider } from './texts.ts';

const options = [
  { value: 'a', label: 'Yes' },
  { value: 'b', label: 'No' },
];
const inputs = (group: React.ReactNode) =>
  renderToStaticMarkup(<LocaleProvider locale="en">{group}</LocaleProvider>).match(/<input[^>]*>/g) ?? [];

it('a screen reader says that one of the radio buttons is required', () => {
  const html = inputs(<RadioGroup label="Were you driving?" required options={options} />);
  expect(html).toHaveLength(2);
  for (const input of html) expect(input).toContain('required=""');
});

it('not each checkbox of a required group is required', () => {
  for (const input of inputs(<CheckboxGroup label="Damage" required options={options} />))
    expect(input).not.toContain('required');
});
