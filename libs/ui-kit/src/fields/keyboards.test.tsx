import { render } from '@testing-library/react';
import { CodeInput } from './code/code-input';
import { DateInput } from './date-input';
import { keyboards, type Keyboard } from './keyboards';
import { PasswordInput } from './password-input';
import { PhoneInput } from './phone-input';
import { TextInput } from './text-input';

const field = { label: 'Field', name: 'field', onChange: () => undefined };
const input = () => document.querySelector('input');

test.each<[Keyboard, Record<string, string>]>([
  ['text', { type: 'text', autocapitalize: 'sentences' }],
  ['email', { type: 'email', inputmode: 'email', autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false' }],
  ['name', { type: 'text', autocapitalize: 'words', autocorrect: 'off' }],
  ['address', { type: 'text', autocapitalize: 'words', autocorrect: 'off' }],
  ['plate', { type: 'text', autocapitalize: 'characters', autocorrect: 'off', spellcheck: 'false' }],
  ['digits', { type: 'text', inputmode: 'numeric' }],
  ['decimal', { type: 'text', inputmode: 'decimal' }],
  ['oneTimeCode', { inputmode: 'numeric', enterkeyhint: 'done' }],
  ['search', { type: 'search', inputmode: 'search', enterkeyhint: 'search' }],
])('a line of the kind %s opens its keyboard', (keyboard, attributes) => {
  expect(Object.keys(keyboards)).toContain(keyboard);
  render(<TextInput {...field} value="" keyboard={keyboard} />);
  for (const [name, value] of Object.entries(attributes)) expect(input()).toHaveAttribute(name, value);
});

test.each([
  [
    'a phone number',
    <PhoneInput {...field} value={{ country: 'ZA', number: '' }} countries={[]} flagSrc={() => ''} />,
    { type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
  ],
  ['a code', <CodeInput {...field} value="" />, { inputmode: 'numeric', autocomplete: 'one-time-code' }],
  ['a date', <DateInput {...field} value="" />, { inputmode: 'numeric', autocomplete: 'off' }],
  [
    'a password',
    <PasswordInput {...field} value="" autoComplete="current-password" />,
    { type: 'password', autocapitalize: 'none', autocorrect: 'off', enterkeyhint: 'go' },
  ],
])('%s opens its keyboard', (_, element, attributes) => {
  render(element);
  for (const [name, value] of Object.entries(attributes)) expect(input()).toHaveAttribute(name, value);
});
