// The library is also part of every page; this file is where its windows become a piece of their own.
export { ConfirmDialog, Dialog } from '@liftclub/ui-kit';
