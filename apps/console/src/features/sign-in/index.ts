export { PlaceholderPage as SignInPage } from '../../components/placeholder-page';
