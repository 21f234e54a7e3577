import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '..', '..');

/** What each line of text of the web apps holds, by folder and name. A new field says here which keyboard it opens. */
const FIELDS = {
  'dialogs/reason': 'text',
  'sign-in/email': 'email',
  'sign-in/code': 'oneTimeCode',
  'sign-up/first_name': 'name',
  'sign-up/last_name': 'name',
  'sign-up/email': 'email',
  'sign-up/referral_code': 'plate',
  'profile/first_name': 'name',
  'profile/last_name': 'name',
  'read-trip/why': 'text',
  'register-vehicle/name': 'name',
  'register-vehicle/model': 'name',
  'register-vehicle/year': 'digits',
  'register-vehicle/color': 'text',
  'register-vehicle/plate_number': 'plate',
  'send-documents/number': 'plate',
  'read-earnings/account_number': 'digits',
  'manage-scholars/name': 'name',
  'manage-scholars/age': 'digits',
  'manage-scholars/school_address': 'address',
  'care-for-learner/phone': 'phone',
  'care-for-learner/name': 'name',
  'care-for-learner/note': 'text',
  'care-for-learner/contact': 'name',
  'care-for-learner/contact_phone': 'phone',
  'route/{`${rideType}-note`}': 'text',
  'browse-trips/words': 'text',
  'table/search': 'search',
  'keep-calendar/name': 'text',
  'keep-calendar/point': 'point',
  'keep-calendar/km': 'decimal',
  'keep-schools/name': 'name',
  'keep-schools/address': 'address',
  'keep-schools/point': 'point',
  'keep-schools/{`${name}.name`}': 'text',
  'manage-coupons/code': 'plate',
  'manage-coupons/value': 'decimal',
  'manage-coupons/total_limit': 'digits',
  'manage-coupons/user_limit': 'digits',
  'manage-invitations/label': 'text',
  'manage-invitations/coupon': 'plate',
  'manage-invitations/max_uses': 'digits',
  'manage-staff/email': 'email',
  'manage-staff/name': 'name',
  'manage-users/amount': 'decimal',
  'run/reason': 'text',
  'trip/reason': 'text',
  'manage-users/reason': 'text',
  'decide-requests/why': 'text',
  'drive-run/minutes': 'digits',
  'drive-run/who': 'text',
  'email/email': 'email',
  'drive-run/name_of_officer': 'name',
  'drive-run/reason': 'text',
  'answer-cases/amount': 'decimal',
  'answer-cases/reason': 'text',
  'browse-bookings/reason': 'text',
  'payments/note': 'text',
  'review-documents/reason': 'text',
  'review-documents/seat_no': 'digits',
  'session/proof': 'oneTimeCode',
  'set-approval-limits/{kind}': 'decimal',
  'set-availability/radius_km': 'decimal',
  'set-document-types/name': 'name',
  'set-document-types/code': 'point',
  'set-document-types/months_valid': 'digits',
  'set-document-types/warn_days': 'text',
  'set-prices/base_fee': 'decimal',
  'set-prices/share_percent': 'decimal',
  'set-prices/per_run': 'decimal',
  'set-prices/per_km': 'decimal',
  'set-prices/waiting_per_minute': 'decimal',
  'set-prices/minimum_run': 'decimal',
  'set-prices/fee_per_km': 'decimal',
  'set-prices/minimum_fee': 'decimal',
  'set-prices/percent': 'decimal',
  'set-prices/percents': 'text',
  'set-prices/surcharge_percent': 'decimal',
  'set-prices/label': 'text',
  'set-prices/km': 'decimal',
};

const screens = ['apps', 'libs']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((p) => join(folder, p)),
  )
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !path.startsWith(join('libs', 'ui-kit')));

/** The attributes of an element that are written out, as their source without quotes. */
function attributesOf(element: ts.JsxSelfClosingElement, file: ts.SourceFile): Record<string, string> {
  const written = element.attributes.properties.filter(ts.isJsxAttribute);
  return Object.fromEntries(
    written.map(({ name, initializer }) => [
      name.getText(file),
      (initializer?.getText(file) ?? '').replace(/^"|"$/g, ''),
    ]),
  );
}

function textFieldsIn(path: string): Record<string, string>[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  if (!/<(FormText|TextInput)\b/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Record<string, string>[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) && /^(FormText|TextInput)$/.test(node.tagName.getText(file)))
      found.push(attributesOf(node, file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('every line of text opens the keyboard of what it holds', () => {
  const found = screens.flatMap((path) =>
    textFieldsIn(path)
      // A field that cannot be typed into, or whose name its user gives, opens no keyboard of its own.
      .filter(({ name, readOnly }) => name !== undefined && name !== '{name}' && readOnly !== '')
      .map(({ name, keyboard }) => [`${basename(dirname(path))}/${name}`, keyboard ?? 'none']),
  );
  expect(Object.fromEntries(found)).toEqual(FIELDS);
});
