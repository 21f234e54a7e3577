import { UserFacingError } from '../user-facing-error';
import type { Figure } from './figure';

/** The figures to measure: all, or those named by `--only a,b` or `--only=a,b`. Throws UserFacingError. */
export function chosenFigures(figures: readonly Figure[], args: readonly string[]): readonly Figure[] {
  const [option = '', ...rest] = args.flatMap((arg) => (arg.startsWith('--only=') ? ['--only', arg.slice(7)] : [arg]));
  if (option === '') return figures;
  if (option !== '--only' || rest.length !== 1)
    throw new UserFacingError('Use: npm run reliability [-- --only NAME[,NAME]]');
  return (rest[0] ?? '').split(',').map((name) => {
    const found = figures.find((figure) => figure.name === name);
    if (!found)
      throw new UserFacingError(`There is no figure "${name}": ${figures.map((one) => one.name).join(', ')}.`);
    return found;
  });
}
