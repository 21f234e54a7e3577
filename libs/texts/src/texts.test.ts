import { texts } from './index';

const words: readonly [string, string][] = [
  // Section 2, auth screens
  [texts.auth.signIn.submit, 'Sign In'],
  [texts.auth.signIn.busy, 'Signing In...'],
  [texts.auth.signIn.forgotPassword, 'Forgot password?'],
  [texts.auth.signIn.signUpLink, 'Sign Up'],
  [texts.auth.signUp.submit, 'Sign Up'],
  [texts.auth.signUp.busy, 'Signing Up'],
  [texts.auth.signUp.signInLink, 'Sign In'],
  [texts.auth.verifyPhone.title, 'Verify Phone Number'],
  [texts.auth.verifyPhone.submit, 'Verify'],
  [texts.auth.verifyPhone.busy, 'Verifying...'],
  [texts.auth.verifyAccount.title, 'Verify Account'],
  [texts.auth.verifyAccount.submit, 'Verify'],
  [texts.auth.verifyOtp.title, 'Verify OTP'],
  [texts.auth.verifyOtp.submit, 'Verify'],
  [texts.auth.resetPassword.title, 'Reset Password'],
  [texts.auth.resetPassword.submit, 'Reset Password'],
  [texts.auth.resetPassword.busy, 'Resetting...'],
  // Section 2, dashboard
  [texts.dashboard.totalSubscriptions, 'Total Subscriptions'],
  [texts.dashboard.numberOfTrips, 'Number of Trips'],
  [texts.dashboard.distanceTravelled, 'Distance Travelled'],
  // Section 2, profile
  [texts.profile.noAddress, 'Address not available'],
  [texts.profile.editProfile, 'Edit Profile'],
  [texts.profile.save, 'Save'],
  [texts.profile.saving, 'Saving....'],
  [texts.profile.cancel, 'Cancel'],
  // Section 2, ride scheduling
  [texts.schedule.rider.title, "Who's Riding?"],
  [texts.schedule.rider.Me, 'Me'],
  [texts.schedule.rider.Learner, 'Learner'],
  [texts.schedule.scholar.title, 'Choose registered Learner(s)'],
  [texts.schedule.scholar.none, 'No learner(s) found'],
  [texts.schedule.route.title, 'Schedule Ride Route'],
  [texts.schedule.route.rides.A, 'Ride A'],
  [texts.schedule.route.rides.B, 'Ride B'],
  [texts.schedule.route.pickUp, 'Pick-up Location'],
  [texts.schedule.route.dropOff, 'Drop-off Location'],
  [texts.schedule.route.twoWay, 'Two-way ride?'],
  [texts.schedule.route.continue, 'Continue'],
  [texts.schedule.route.loadingMap, 'Loading map...'],
  [texts.schedule.route.mapError, 'Error loading map'],
  [texts.schedule.times.title, 'Ride Schedule'],
  [texts.schedule.times.flexible, 'Flexible Time?'],
  [texts.schedule.times.submit, 'Schedule Ride'],
  [texts.schedule.times.busy, 'Scheduling...'],
  [texts.schedule.times.duration, 'Duration'],
  [Object.values(texts.schedule.validity).join(), '1 Week,2 Weeks,1 Month,3 Months,6 Months,1 Year'],
  // Section 2, summary and bookings
  [texts.summary.pay, 'Proceed to make payment'],
  [texts.summary.paying, 'Redirecting....'],
  [texts.bookings.tabs.active, 'Active'],
  [texts.bookings.tabs.draft, 'Draft'],
  [texts.bookings.empty('draft'), 'No draft bookings found.'],
  // Section 2, payment results
  [texts.payment.success, 'Ride Booked Successfully'],
  [texts.payment.cancelled, 'Ride Booking Cancelled'],
  [texts.payment.pending, 'Pending....'],
  [texts.payment.failed, 'Failed..'],
  // Section 2, vehicle
  [texts.vehicle.none, "You don't have any vehicle registered."],
  [texts.vehicle.register, 'Register'],
  [texts.vehicle.almostComplete, 'Your registration is almost complete.'],
  [texts.vehicle.continue, 'Continue'],
  [texts.vehicle.successful, 'Your registration was successful.'],
  [texts.vehicle.underReview, 'Your documents are currently under review.'],
  [texts.vehicle.approved, 'Your documents has been approved.'],
  [texts.vehicle.rejected, 'Your submission has been rejected.'],
  [texts.vehicle.tryAgain, 'Try Again'],
  [texts.vehicle.form.title, 'Register Vehicle'],
  [texts.vehicle.documents.title, 'Upload Documents'],
  // Section 2, learners, referrals, subscriptions, support
  [texts.scholars.title, "Learner's Info"],
  [texts.scholars.addScholar, 'Add Learner'],
  [texts.scholars.current, 'Current Scholars'],
  [texts.scholars.none, 'No scholars added yet.'],
  [texts.referrals.title, 'My Referrals'],
  [Object.values(texts.referrals.columns).join(), 'S/N,Name,Phone,Approved'],
  [texts.referrals.yes, 'Yes'],
  [texts.referrals.no, 'No'],
  [texts.referrals.none, 'No referrals found.'],
  [texts.referrals.zero, 'You currently have zero referrals.'],
  [texts.subscriptions.currentPlan, 'Current Subscription Plan'],
  [texts.subscriptions.dueDate, 'Due Date'],
  [texts.subscriptions.renew, 'Renew Plan'],
  [texts.subscriptions.none, 'No subscriptions found.'],
  [texts.support.unavailable, 'Support is currently unavailable. Try again later.'],
  // Section 5
  [texts.validation.phone, 'Invalid phone number'],
  [texts.validation.passwordsDontMatch, "Passwords don't match"],
  [texts.validation.passwordTooShort, 'Password must have 8 characters'],
  [texts.validation.phoneNotFound, 'Phone not found'],
  [texts.validation.allFieldsRequired, 'All fields are required'],
  [texts.validation.timeRequired, 'Time field is required'],
  [texts.validation.dateRequired, 'Date field is required'],
  [texts.validation.vehiclePhotoRequired, 'Vehicle Photo required'],
  [texts.validation.vehicleInsuranceRequired, 'Vehicle Insurance required'],
  [texts.validation.licensePhotoRequired, 'License photo required'],
  // Section 8
  [texts.errors.network, 'Server/Network error occured'],
  [texts.errors.credentialsNotProvided, 'Authentication credentials were not provided.'],
  [texts.errors.forbidden, 'You do not have permission to perform this action.'],
  [texts.errors.passengerProfile, 'Unable to retrieve passenger profile'],
  [texts.errors.driverProfile, 'Unable to retrieve driver profile'],
  [texts.errors.login, 'Email or Password is invalid'],
  [texts.errors.generateOtp, 'Invalid phone number'],
  [texts.errors.passwordReset, 'Invalid credentials'],
  [texts.errors.profileUpdate, 'Unable to update profile'],
  [texts.errors.vehicleCreate, 'Something went wrong'],
  [texts.errors.documentUpload, 'Unable to upload files'],
  [texts.errors.booking, 'Unable to schedule ride'],
  [texts.errors.payment, 'Unable to make payment'],
  [texts.errors.scholarSave, 'There was an issue saving the scholar. Please try again.'],
  [texts.errors.paymentVerification, 'Failed..'],
  [texts.errors.map, 'Error loading map'],
  [
    Object.values(texts.toasts).join('|'),
    'Account created|User Logged In|OTP Verified|OTP sent successfully|Password Reset|Profile updated|Vehicle created|' +
      'Documents Uploaded|Ride scheduled successfully|Learner updated successfully|Learner created successfully|Logged out',
  ],
  // The console's price rules
  [texts.consolePrices.siblings(['5']), 'Second and later learners 5%'],
  [texts.consolePrices.siblings(['5', '10']), 'Second learner 5%, third and later 10%'],
];

test.each(words)('a person reads %p exactly as specified', (shown, specified) => {
  expect(shown).toBe(specified);
});

test('a driver sees three tips, each saying what the service offers', () => {
  expect(texts.dashboard.tips.map((tip) => tip.text)).toEqual([
    expect.stringMatching(/pick up and drop off.*one-way or two-way trip/i),
    expect.stringContaining('1 month, 3 months, 6 months or 1 year'),
    expect.stringMatching(/enter the route.*fee is calculated from distance/i),
  ]);
});

test('a person is greeted by first name, and still greeted before it is known', () => {
  expect(texts.layout.greeting('Thandi')).toBe('Hello, Thandi');
  expect(texts.layout.greeting('')).toBe('Hello');
});

test('sentences with a value in them read well', () => {
  expect(texts.auth.code.sentTo('+27 82 123 4567')).toBe('Enter the 4-digit code sent to +27 82 123 4567');
  expect(texts.auth.code.box(2)).toBe('Digit 2 of 4');
  expect(texts.auth.code.resendIn('0:59')).toBe('Resend code in 0:59');
  expect(texts.dashboard.showTip(1, 3)).toBe('Show tip 1 of 3');
  expect(texts.schedule.route.distance('12.40')).toBe('12.40 km');
  expect(texts.summary.vat(7.5)).toBe('VAT (7.5%)');
  expect(texts.summary.sketch('Sandton', 'Rosebank')).toBe('Route from Sandton to Rosebank');
  expect(texts.bookings.open('Sandton → Rosebank')).toBe('Open Sandton → Rosebank');
  expect(texts.scholars.editNamed('Lwazi')).toBe('Edit Lwazi');
  expect(texts.validation.tooLong(100)).toBe('Use at most 100 characters');
});

test('staff read how many cases wait, one or many', () => {
  expect(texts.consoleToday.documents.count(1)).toBe('1 driver to review');
  expect(texts.consoleToday.documents.count(2)).toBe('2 drivers to review');
  expect(texts.consoleToday.usersLocked.count(1)).toBe('1 person');
  expect(texts.consoleToday.usersLocked.count(3)).toBe('3 people');
  expect(texts.consoleToday.oldest(34)).toBe('Oldest: 34 min ago');
  expect(texts.consoleToday.oldest(300)).toBe('Oldest: 5 h ago');
  expect(texts.consoleToday.oldest(1440)).toBe('Oldest: 1 day ago');
  expect(texts.consoleToday.oldest(4320)).toBe('Oldest: 3 days ago');
});
