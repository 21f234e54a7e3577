import { pageConfig } from '@liftclub/account';
import { runPayFrame } from '@liftclub/payments';

runPayFrame({ passengerOrigin: pageConfig.passenger_origin, scriptUrl: pageConfig.payment_script_url });
