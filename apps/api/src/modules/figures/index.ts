export { findDailyFigures, findFigureNames } from './daily-figures-repository';
export { FIGURES, type Figures } from './figures';
export { makeFigures } from './make-figures';
