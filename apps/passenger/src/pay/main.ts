import { runPayFrame } from '@liftclub/payments';
import { env } from '../env';

runPayFrame({ passengerOrigin: env.passengerOrigin, scriptUrl: env.paymentScriptUrl });
