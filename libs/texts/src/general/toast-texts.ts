/** Success messages and the one warning after sign-out (specification section 8, Success messages). */
export const toastTexts = {
  accountCreated: 'Account created',
  userLoggedIn: 'User Logged In',
  otpVerified: 'OTP Verified',
  otpSent: 'OTP sent successfully',
  passwordReset: 'Password Reset',
  profileUpdated: 'Profile updated',
  vehicleCreated: 'Vehicle created',
  documentsUploaded: 'Documents Uploaded',
  rideScheduled: 'Ride scheduled successfully',
  scholarUpdated: 'Learner updated successfully',
  scholarCreated: 'Learner created successfully',
  loggedOut: 'Logged out',
} as const;
