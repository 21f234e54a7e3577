import { createProductApp } from '@liftclub/account';
import { menu, passengerPatterns } from '../paths';
import { pages } from './router';

export const App = createProductApp({ app: 'driver', menu, pages, otherAppPatterns: passengerPatterns });
