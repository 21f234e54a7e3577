import { planRuns } from './plan-runs';
import { randomRequest } from './testing/random-request';
import { matrixOf, matrixTravel } from './travel-table';

const REQUEST = randomRequest(11, { trips: 12, vehicles: 3, span: 60 });

it('a plan by a matrix is the plan by what the matrix was made of', () => {
  const options = { seed: 1, budget: { iterations: 200 } };
  const matrix = structuredClone(matrixOf(REQUEST));
  expect(planRuns({ ...REQUEST, travel: matrixTravel(matrix) }, options)).toEqual(planRuns(REQUEST, options));
});

it('a place that the matrix does not have is refused, and so is a matrix with holes', () => {
  const matrix = matrixOf(REQUEST);
  const [known] = matrix.places;
  expect(() => matrixTravel(matrix).minutes({ lat: 1, lng: 1 }, known ?? { lat: 0, lng: 0 })).toThrow('no travel');
  expect(() => matrixTravel({ ...matrix, km: matrix.km.slice(1) })).toThrow('not complete');
  expect(() => matrixTravel({ ...matrix, places: [...matrix.places.slice(1), matrix.places[1]!] })).toThrow();
});
