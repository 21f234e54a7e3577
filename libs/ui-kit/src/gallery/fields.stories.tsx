import {
  CheckboxInput,
  ControlRow,
  DateInput,
  FieldFrame,
  InputBox,
  PhotoInput,
  SelectInput,
  StarsInput,
  TextInput,
  TimeSelect,
} from '..';
import { Held, ignore } from './held';

export default { title: 'Fields' };

const PLANS = [
  { value: '1_week', label: '1 Week' },
  { value: '1_month', label: '1 Month' },
];
const text = { label: 'School name', name: 'school', onChange: ignore };

export const Text = () => (
  <>
    <Held initial="">{(value, set) => <TextInput {...text} value={value} onChange={set} />}</Held>
    <TextInput {...text} value="Northcliff High School" hint="As it is written on the gate" />
    <TextInput {...text} value="" error="This field is required" required />
    <TextInput {...text} value="Northcliff High School" disabled />
    <TextInput {...text} label="Distance" value="7.1" readOnly end="km" />
  </>
);

export const Select = () => (
  <>
    <Held initial="">
      {(value, set) => (
        <SelectInput label="Duration" name="plan" value={value} onChange={set} options={PLANS} placeholder="Choose" />
      )}
    </Held>
    <SelectInput label="Duration" name="plan" value="" onChange={ignore} options={PLANS} error="Choose a duration" />
    <SelectInput label="Duration" name="plan" value="1_month" onChange={ignore} options={PLANS} disabled />
  </>
);

const stars = { label: 'Stars', name: 'stars', nameOf: (count: number) => `${count} stars`, onChange: ignore };

export const Stars = () => (
  <>
    <Held initial={3}>{(value, set) => <StarsInput {...stars} value={value} onChange={set} />}</Held>
    <StarsInput {...stars} name="none" value={0} error="Choose one to five stars" />
    <StarsInput {...stars} name="off" value={4} disabled />
  </>
);

export const Checkbox = () => (
  <>
    <Held initial={false}>
      {(value, set) => <CheckboxInput label="Two-way ride?" name="two-way" value={value} onChange={set} />}
    </Held>
    <CheckboxInput label="Two-way ride?" name="chosen" value onChange={ignore} hint="Ride B brings you back" />
    <CheckboxInput label="Two-way ride?" name="off" value={false} onChange={ignore} disabled />
  </>
);

export const Date = () => (
  <>
    <Held initial="2026-11-30">
      {(value, set) => <DateInput label="Start date" name="start" value={value} onChange={set} />}
    </Held>
    <DateInput label="Start date" name="late" value="30.11." onChange={ignore} error="Use a date like 2026-11-30" />
    <DateInput label="Start date" name="off" value="2026-11-30" onChange={ignore} disabled />
  </>
);

export const Time = () => (
  <Held initial="07:15:00">
    {(value, set) => <TimeSelect label="Pick-up time" name="time" value={value} onChange={set} />}
  </Held>
);

export const Photo = () => (
  <>
    <PhotoInput label="Vehicle Photo" name="vehicle" value={null} onChange={ignore} prompt="Choose a photo" />
    <PhotoInput label="Profile photo" name="profile" value={null} onChange={ignore} shape="round" />
    <PhotoInput label="Vehicle Insurance" name="insurance" value={null} onChange={ignore} error="Choose a photo" />
  </>
);

export const Frame = () => (
  <>
    <FieldFrame label="Amount" hint="In rand">
      {(control) => (
        <ControlRow>
          <InputBox {...control} defaultValue="125.00" />
        </ControlRow>
      )}
    </FieldFrame>
    <FieldFrame label="Who's riding?" group error="Choose one">
      {() => <span>Several controls under one label</span>}
    </FieldFrame>
  </>
);
