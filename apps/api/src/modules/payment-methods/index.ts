export { cardProblem, failureReason } from './card-messages';
export { lockOwnMethod, refuseMethod, renewCardSeals } from './payment-methods-repository';
export { paymentMethodsRoutes } from './payment-methods-routes';
export { deactivateCard, findCardCode, removeCardsOf, saveCard } from './saved-cards';
