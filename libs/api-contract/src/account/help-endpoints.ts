import { SERVICE_MARKETS } from '@liftclub/domain';
import * as v from 'valibot';
import { endpoint, type ResponseBody } from '../endpoint';
import { success } from '../fields';

/** How to reach Liftclub in a market: numbers in E.164, null for none; `from` and `to` are `HH:mm` there. */
export const getHelp = endpoint({
  method: 'GET',
  path: 'help/',
  access: 'public',
  summary: 'Phone, WhatsApp and hours of support in a market',
  status: 200,
  query: v.strictObject({ market: v.picklist(SERVICE_MARKETS) }),
  response: success({
    data: v.object({
      phone: v.nullable(v.string()),
      whatsapp: v.nullable(v.string()),
      hours: v.array(v.object({ days: v.string(), from: v.string(), to: v.string() })),
    }),
  }),
});

/** The data of `getHelp`. */
export type Help = ResponseBody<typeof getHelp>['data'];
