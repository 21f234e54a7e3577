export { SignInPage as default } from './sign-in-page';
