export { Sheet } from './sheet';
export { SheetFrame, SheetTools } from './sheet-frame';
