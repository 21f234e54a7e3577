/** A group of modules by parts of their paths, each a regular expression. */
const group = (name: string, ...modules: readonly string[]) => ({ name, test: new RegExp(modules.join('|')) });

/** Modules of one folder. */
const within = (folder: string, ...names: readonly string[]): string => `/${folder}/(${names.join('|')})`;

/** What the start of every page loads. */
const OF_ALL_PAGES = [
  group('react', within('node_modules', 'react/', 'react-dom/', 'react-router/', 'scheduler/')),
  group(
    'style',
    within('node_modules', '@emotion/', 'stylis/'),
    '/@mui/material/styles/',
    within('libs/ui-kit/src', 'theme/'),
  ),
  group(
    'ui',
    within('libs/ui-kit/src/buttons', 'button', 'icon', 'submit', 'text'),
    within('libs/ui-kit/src/fields', 'typed', 'field-frame', 'control', 'text', 'password'),
    within('libs/ui-kit/src', 'feedback/error-boundary', 'icons/', 'layout/(auth|document|state)'),
    within('libs/ui-kit/src', 'pieces/(logo|scene)', 'providers/(n|ui)'),
    within('libs/account/src/shell', 'app-frame', 'mount-app', 'page-config', 'paths'),
    within('libs', 'api-contract/src/page-config', 'texts/src/general/layout-texts'),
  ),
  group(
    'session',
    within('libs', 'auth-session/src/', 'api-client/src/(?!event-stream)'),
    within('libs/forms/src', 'notify-failure', 'server-errors'),
  ),
  group(
    'form',
    within('node_modules', 'formik/'),
    within('libs', 'forms/src/form', 'ui-kit/src/fields/formik/(app-form|form-(text|password))'),
  ),
];

/** Of the product apps, what signed-in pages share: home needs all of these, others some. */
const OF_PRODUCT_PAGES = [
  group('query', within('node_modules', '@tanstack/', '@mui/(material|system)/useMediaQuery/')),
  group(
    'pages',
    within('libs', 'ui-kit/src/feedback/error-state', 'texts/src/general/reload-texts', 'api-contract/src/date-field'),
    within('libs/domain/src', 'money/money', 'trips/(ride-label|trip-status)', 'caregivers/roles'),
    '/queries/query-keys',
  ),
  group(
    'booking',
    within('libs/api-contract/src/booking', 'booking-shapes', 'booking-endpoints', 'trip-fields'),
    within('libs/domain/src', 'pricing/plan\\.', 'trips/(trip-leg|ride-time)\\.'),
    within('libs/texts/src/passenger', 'schedule-texts', 'summary-texts'),
  ),
  group(
    'trips',
    within('libs/api-contract/src/trips', 'trip-endpoints', 'rating-endpoints'),
    within('libs', 'domain/src/credits/credit-rule', 'ui-kit/src/pieces/status-chip'),
    within('libs/texts/src/passenger', 'skip-texts', 'subscription-texts'),
  ),
  group(
    'lists',
    within('libs/api-contract/src/payment', 'payment-endpoints'),
    within('apps/passenger/src/queries', 'list-page', 'bookings-query', 'subscriptions-query'),
    within('apps/passenger/src/components', 'plan-state', 'pay-booking/use-verify-phone'),
  ),
  group(
    'care',
    within('libs/api-contract/src/care', 'care-endpoints', 'caregiver-endpoints'),
    '/queries/learner-care-query',
  ),
];

/**
 * What many pages load, in few files: on a slow network a request costs as much as 30 kB. The rest is divided by the
 * pages that use it. A group also takes what its modules import and no earlier group has; `npm run size` shows what
 * each page then loads.
 */
export const sharedChunks = (isProduct: boolean) => (isProduct ? [...OF_ALL_PAGES, ...OF_PRODUCT_PAGES] : OF_ALL_PAGES);
