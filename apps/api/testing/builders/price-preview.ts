import { previewPrice, type ResponseBody } from '@liftclub/api-contract';
import { atWork } from './staff';
import { setUpTestApi, TEST_START } from '../test-api';

const SAMPLE = {
  currency: 'ZAR',
  distance: 7.1,
  rides_per_day: 1,
  validity: '1_week',
  start_date: '2026-02-02',
  valid_from: '2026-02-01',
  proposed: {},
};

/** Staff who preview a change of prices, with a sample ride of one week in South Africa. */
export function setUpPricePreview() {
  const api = setUpTestApi();
  beforeEach(() => api.setTime(TEST_START));
  const preview = async (changes: object = {}) =>
    api.call(previewPrice, { body: { ...SAMPLE, ...changes }, headers: (await atWork(api)).headers });
  return {
    api,
    preview,
    /** The same; throws unless it succeeds. */
    async previewed(changes: object): Promise<ResponseBody<typeof previewPrice>['data']> {
      const { status, response, error } = await preview(changes);
      if (status !== 200) throw new Error(`No preview: ${JSON.stringify(error)}`);
      return response.data;
    },
  };
}
