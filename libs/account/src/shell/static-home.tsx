import type { User } from '@liftclub/api-contract';
import { staticBrowser } from '@liftclub/auth-session';
import type { ProductApp } from '@liftclub/domain';
import { renderStatic, type StaticMarkup } from '@liftclub/ui-kit';
import type { ComponentType, ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { ProductAppProps } from './create-product-app';
import { productPaths } from './paths';

/** For an unknown user: the header shows skeletons. An address with another id than one's own leads to one's own. */
const USER: User = {
  id: 'own',
  email: '',
  phone: '',
  role: '',
  profile: { first_name: '', last_name: '', profile_pic: null, home_address: null, country: 'RSA' },
  phone_verified: true,
  reg_type: null,
  referral_code: '',
};

const StaticRoutes = ({ children }: { readonly children: ReactNode }) => (
  <StaticRouter location={productPaths.home.href(USER.id)}>{children}</StaticRouter>
);

/** Home as static HTML: menu, heading and what is the same for everybody, until the app replaces it. */
export function staticHome(App: ComponentType<ProductAppProps>, app: ProductApp): Promise<StaticMarkup> {
  const role = app === 'passenger' ? 'Passenger' : 'Driver';
  const browser = staticBrowser(`${app}.localhost`, { access: USER.id, user: JSON.stringify({ ...USER, role }) });
  return renderStatic(<App browser={browser} Router={StaticRoutes} />, { whole: true });
}
