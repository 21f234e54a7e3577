import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTyped, useTypedBefore } from './typed-before';

function Phone() {
  const [number, setNumber] = useState('');
  useTypedBefore(['phone'], ([typed = '']) => setNumber(typed));
  return <input name="phone" value={number} onChange={(event) => setNumber(event.target.value)} />;
}

test('what is typed is kept when the field is rendered by its own event', () => {
  document.body.innerHTML = '<div id="root"><form><input name="phone"></form></div><div id="page"></div>';
  const [root, page] = [...document.body.children] as [HTMLElement, HTMLElement];
  const form = root.querySelector('input') as HTMLInputElement;
  keepTyped(root);
  // React hydrates a form in the capture phase of the first event inside it.
  root.addEventListener('input', () => act(() => createRoot(page).render(<Phone />)), { capture: true, once: true });
  form.value = '0821234567';
  form.dispatchEvent(new Event('input', { bubbles: true }));
  expect(page.querySelector('input')).toHaveValue('0821234567');
});
