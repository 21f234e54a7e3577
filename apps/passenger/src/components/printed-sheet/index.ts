export { Payer, Sheet, SheetFrame, SheetTools } from './sheet';
