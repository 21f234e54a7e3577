import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PhoneInput } from './phone-input';

const fieldWith = (turkey: string) => (
  <PhoneInput
    label="Phone"
    name="phone"
    value={{ country: 'ZA', number: '' }}
    onChange={() => undefined}
    countries={[
      { code: 'ZA', name: 'South Africa', callingCode: '27' },
      { code: 'TR', name: turkey, callingCode: '90' },
    ]}
    flagSrc={(country) => `/${country}.svg`}
  />
);

test('static HTML in which a country has another name becomes the field, and is not drawn again', () => {
  document.body.innerHTML = `<div id="root">${renderToString(fieldWith('Türkiye'))}</div>`;
  const [root] = document.body.children as unknown as [HTMLElement];
  const number = root.querySelector('input');
  const anew = jest.fn();
  act(() => void hydrateRoot(root, fieldWith('Turkey'), { onRecoverableError: anew }));
  expect(anew).not.toHaveBeenCalled();
  expect(root.querySelector('input')).toBe(number);
});
