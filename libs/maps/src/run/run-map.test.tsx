import { render, screen } from '@testing-library/react';
import { RunMap } from './run-map';

const sandton = { latitude: -26.1076, longitude: 28.0567, marked: false };
const rosebank = { latitude: -26.1458, longitude: 28.0416, marked: true };

it('a run is drawn as numbered stops in driving order, with a scale and the word that it is no map', () => {
  render(<RunMap label="Run of Bongani" stops={[sandton, rosebank, sandton]} />);
  const map = screen.getByRole('img', { name: 'Run of Bongani' });
  const texts = [...map.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['1', '2', '3', expect.stringMatching(/^\d+ k?m$/), 'schematic']);
  expect(map.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d. ]+L[\d. ]+L[\d. ]+$/);
});

it('nothing is drawn without stops', () => {
  const { container } = render(<RunMap label="Run" stops={[]} />);
  expect(container).toBeEmptyDOMElement();
});
