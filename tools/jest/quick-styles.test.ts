/** @jest-environment <rootDir>/jest/jsdom-environment.cjs */

const PAGE = `<main id="page" class="page wide">
  <p class="css-1a">one <b class="css-2b css-3c">two</b></p>
  <ul>
    <li><input disabled /></li>
    <li class="css-2b"><svg><linearGradient></linearGradient></svg></li>
  </ul>
</main>`;

const SELECTORS = [
  'b',
  'B',
  'p, li',
  '*',
  ':disabled',
  '#page',
  '[class]',
  '[class~="wide"]',
  'ul li',
  'lineargradient',
  '.css-2b',
  'li.css-2b',
  '.css-2b.css-3c',
  '.css-3c.css-4d',
  '.page > .css-1a',
  '.css-1a .css-2b',
  '.css-1a+ul',
  'p:not(.css-9z)',
  ':not(.css-1a)',
  'li:has(:disabled)',
  ':has(.css-3c)',
  ':is(p, .css-2b)',
  '.css-2b:is(b, p)',
  '.css-1a:not(:has(.css-9z))',
  '.css-9z, .css-3c',
  '.none,main',
  'p\\.x',
  '.page:not(.narrow):not(:hover)',
  ':hover',
];

const faded = (element: Element) => window.getComputedStyle(element).getPropertyValue('opacity') === '0.5';

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = PAGE;
});

test.each(SELECTORS)('the computed style has the rules of %s for exactly the elements that match it', (selector) => {
  document.head.innerHTML = `<style>${selector} { opacity: 0.5 }</style>`;
  const elements = [...document.querySelectorAll('*')];
  expect(elements.filter(faded)).toEqual(elements.filter((element) => element.matches(selector)));
});

test('the computed style follows a change of class, of the style attribute, of a parent and of a sheet', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '.off { opacity: 0.5 } .away { visibility: hidden }';
  const [inner] = document.getElementsByTagName('b');
  if (!inner) throw new Error('The page has a b');
  expect(faded(inner)).toBe(false);
  inner.classList.add('off');
  expect(faded(inner)).toBe(true);
  inner.style.opacity = '1';
  expect(faded(inner)).toBe(false);
  inner.removeAttribute('style');
  style.textContent = '.away { visibility: hidden }';
  expect(faded(inner)).toBe(false);
  expect(window.getComputedStyle(inner).visibility).toBe('visible');
  inner.parentElement?.classList.add('away');
  expect(window.getComputedStyle(inner).visibility).toBe('hidden');
});
