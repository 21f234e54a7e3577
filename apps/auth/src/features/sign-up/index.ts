export { SignUpPage as default } from './sign-up-page';
