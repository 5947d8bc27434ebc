import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { districts, makes, services } from './samples.ts';
import { Group, Specimen, Stack } from './specimen.tsx';

const claimTypes = [
  { value: 'accident', label: 'Accident' },
  { value: 'theft', label: 'Theft' },
  { value: 'fire', label: 'Fire', disabled: true },
];

const signups = [
  { value: 'individual', label: 'Individual', hint: 'The vehicle is in your own name' },
  { value: 'company', label: 'Company', hint: 'The vehicle belongs to a firm' },
];

export function ChoicesGroup() {
  const [make, setMake] = useState('Tata Motors');
  const [otherMake, setOtherMake] = useState('');
  const [district, setDistrict] = useState('');
  const [chosen, setChosen] = useState(['denting', 'painting', 'ac', 'tyres']);
  const [none, setNone] = useState<string[]>([]);
  const [brands, setBrands] = useState(['maruti']);
  return (
    <Group id="choices" title="Choices">
      <Specimen name="RadioGroup list, row">
        <Stack>
          <RadioGroup label="Claim type" options={claimTypes} defaultValue="accident" name="type-list" />
          <RadioGroup
            label="Insurance affiliated"
            layout="row"
            name="affiliated"
            defaultValue="all"
            options={[
              { value: 'all', label: 'All' },
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        </Stack>
      </Specimen>
      <Specimen name="RadioGroup cards, with error">
        <Stack>
          <RadioGroup label="Who is claiming" layout="cards" options={signups} defaultValue="individual" name="signup" />
          <RadioGroup
            label="Transmission"
            options={[
              { value: 'm', label: 'Manual' },
              { value: 'a', label: 'Automatic' },
            ]}
            name="gear"
            error="Please choose one of the options"
          />
        </Stack>
      </Specimen>
      <Specimen name="Checkbox">
        <Stack>
          <div>
            <Checkbox label="I have read the full terms and conditions" defaultChecked />
            <Checkbox label="I accept the terms" hint="Opens once the full terms were read" disabled />
            <Checkbox label="The details are accurate" error="You must accept the terms and conditions" />
          </div>
          <Checkbox framed label="Send me SMS updates" hint="At each step of the claim" defaultChecked />
        </Stack>
      </Specimen>
      <Specimen name="CheckboxGroup">
        <CheckboxGroup
          label="Brand authorizations"
          hint="Choose all that apply"
          columns={2}
          value={brands}
          onValueChange={setBrands}
          options={[
            { value: 'maruti', label: 'Maruti Suzuki' },
            { value: 'tata', label: 'Tata' },
            { value: 'mahindra', label: 'Mahindra' },
            { value: 'leyland', label: 'Ashok Leyland' },
          ]}
        />
      </Specimen>
      <Specimen name="Combobox">
        <Stack>
          <Combobox label="Make" options={makes} value={make} onValueChange={setMake} />
          <Combobox
            label="Make, or another"
            allowOther
            options={makes}
            value={otherMake}
            onValueChange={setOtherMake}
            placeholder="Start typing"
          />
          <Combobox
            label="District"
            options={districts}
            value={district}
            onValueChange={setDistrict}
            error="District is required"
          />
        </Stack>
      </Specimen>
      <Specimen name="MultiSelect">
        <Stack>
          <MultiSelect label="Services offered" options={services} value={chosen} onValueChange={setChosen} />
          <MultiSelect
            label="Districts"
            options={districts}
            value={none}
            onValueChange={setNone}
            placeholder="All districts"
            hint="Grouped by state"
          />
          <MultiSelect
            label="Specializations"
            options={services}
            value={[]}
            onValueChange={() => {}}
            error="Please select at least one service to continue"
          />
        </Stack>
      </Specimen>
    </Group>
  );
}
