export { cardProblem } from './card-problem';
export { lockOwnMethod, refuseMethod, renewCardSeals } from './payment-methods-repository';
export { paymentMethodsRoutes } from './payment-methods-routes';
export { deactivateCard, findCardCode, removeCardsOf, saveCard } from './saved-cards';
