// The library is also part of the layout; this file is where the page, with its form, becomes a piece of its own.
export { ProfilePage } from '@liftclub/account';
