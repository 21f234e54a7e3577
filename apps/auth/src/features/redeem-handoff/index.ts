export { RedeemHandoffPage as default } from './redeem-handoff-page';
