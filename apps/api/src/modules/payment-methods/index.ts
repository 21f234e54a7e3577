export { findMethod, refuseMethod, renewCardSeals } from './payment-methods-repository';
export { deactivateCard, findCardCode, removeCardsOf, saveCard } from './saved-cards';
