export { Payer } from './payer';
export { Sheet } from './sheet';
export { SheetFrame, SheetTools } from './sheet-frame';
