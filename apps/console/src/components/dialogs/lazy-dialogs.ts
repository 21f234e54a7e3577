// A module of its own, so that the bundler puts the dialogs into a chunk of their own: the rest of the library is in
// every page.
export { ConfirmDialog, Dialog } from '@liftclub/ui-kit';
