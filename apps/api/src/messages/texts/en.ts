/**
 * Every text that leaves by SMS, WhatsApp or push, in ICU MessageFormat. Other languages are JSON files beside this one
 * with the same keys and arguments, named by their code: `af.json`. No text contains a learner's name or an address.
 * A group of four digits would look like a code: only codes, years, and the ends of card and account numbers are one.
 */
export const en = {
  'date.day': '{date, date, ::EEE}, {date, date, ::d} {date, date, ::MMM}',
  'date.short': '{date, date, ::d} {date, date, ::MMM}',
  'date.long': '{date, date, ::d} {date, date, ::MMM} {date, date, ::yyyy}',
  'list.and': '{first} and {next}',
  'list.more': '{count} more',

  'ride.on': 'Ride {ride} {time} on {day}',
  'ride.off':
    '{count, plural, one {{ride} is} other {# rides {days, select, one {on {from}} other {from {from} to {to}}} are}} {what, select, skipped {skipped} other {cancelled}}.{credit, select, none {} other { {credit} is credited.}}',
  'ride.missed': 'Sorry, no driver came for {ride}. {credit} is credited.',
  'ride.driver':
    '{ride}{arrives, select, none {} other {, arrives by {arrives}}}: {named, select, yes {driver {driver}} other {driver assigned}}{plated, select, yes {, {plate}} other {}}.',
  'ride.changed': '{ride}: {driver}, pick-up at {time}.',
  'ride.same_driver': 'driver{named, select, yes { {driver}} other {}}',
  'ride.another_driver': 'another driver{named, select, yes {, {driver}} other {}}',
  'ride.more_in_app': 'See the app for {count} more.',
  'ride.no_driver': 'No driver yet for {rides}. We are still looking. Without one you get the full fare as credit.',
  'ride.no_receiver': 'Nobody is named to collect your learner from {rides}. Open Liftclub to say who can.',
  'ride.new_codes': 'New pick-up code for {rides}. See it in the app.',

  'run.arrived': 'Ride {ride} {departs}: the driver has been waiting since {time}.',
  'run.on_board': 'Ride {ride} {departs}: on board at {time}.',
  'run.without_code':
    'Ride {ride} {departs}: on board at {time} without the code. Call us{phone, select, none {} other { on {phone}}} if this is wrong.',
  'run.not_on_board': 'Ride {ride} {departs}: nobody came to the pick-up; the driver waited until {time}.',
  'run.not_on_board_by_staff': 'Ride {ride} {departs}: nobody came to the pick-up, according to our staff.',
  'run.on_the_way': 'Ride {ride} {departs}: the driver is {minutes, plural, =0 {near} other {about # min away}}.',
  'run.shown_to_officer':
    'Ride {ride} {departs}: the driver showed the first names of the riders to an officer at {time}.',
  'run.dropped_off':
    'Ride {ride} {departs}: dropped off at {time}{receiver, select, school { at school} alone {, walked in alone} person {, received by {name}} other {}}.',
  'run.dropped_off_by_staff': 'Ride {ride} {departs}: the ride is completed, according to our staff.',
  'run.hand_over':
    'Ride {ride} {departs}: dropped off at {time}{receiver, select, removed {, received by {name}, whom you removed from the list} school { at school, according to the driver, but the ride ends elsewhere} alone {, walked in alone, which you no longer permit} other {. The driver wrote who received the rider: see the app}}. Call us{phone, select, none {} other { on {phone}}} if this is wrong.',
  'run.refused':
    'Ride {ride} {departs}: the driver reported a drop-off {receiver, select, removed {to {name}, whom you removed from the list} school {at school, but the ride ends elsewhere} other {with nobody there, which you do not permit}}. We did not accept it and are calling.',
  'run.late':
    'Ride {ride} {departs}: about {minutes, plural, one {# minute} other {# minutes}} late.{own, select, none {} other { From {own} reply OWN to take the rider yourself, with the full credit.}}',
  'run.late_without_news':
    'Ride {ride} {departs}: No news from the driver yet. We are calling.{own, select, none {} other { From {own} reply OWN to take the rider yourself, with the full credit.}}',
  'run.late_boarding':
    'Ride {ride} {departs}: the driver says they have been waiting since {time}; nobody is on board yet.',
  'run.late_unknown': 'Ride {ride} {departs}: We still do not know; we are calling.',
  'run.late_drop_off': 'Ride {ride} {departs}: still on board, later than planned. We are calling.',

  'reply.ride': 'Ride {ride} {time}{several, select, yes { ({rider})} other {}}',
  'reply.help':
    'SKIP: skip the next ride day. SKIP MON: skip Monday. UNSKIP: undo. CODE: your pick-up code. WHERE: where the ride is. STOP, START: fewer, all {channel, select, whatsapp {messages here} other {SMS}}.',
  'reply.stopped':
    '{channel, select, whatsapp {Only urgent messages come here. The others come by SMS, where STOP ends them, too. START brings them back.} other {You get critical SMS and codes only. START turns the others on.}}',
  'reply.started':
    '{channel, select, whatsapp {Messages about your rides come here. STOP leaves only the urgent ones.} other {You get SMS about your rides. STOP turns those off that are not critical.}}',
  // To people on WhatsApp who did not agree to messages there.
  'reply.whatsapp_off':
    'WhatsApp is off: messages about your rides come by SMS. You can turn WhatsApp on in the app, in the notification settings.',
  'reply.which': 'Which? {rides}. Answer {verb} {number}.',
  'reply.which_to_tap': 'Which ride?',
  'reply.ask_skip':
    'Skip on {day}: {rides}? You get {credit}{share, select, none {} other { ({share}%)}}.{answer, select, none {} other { Answer {answer}.}}',
  'reply.skipped': 'Skipped on {day}: {rides}. {credit} is credited.',
  'reply.unskipped': 'Takes place on {day}: {rides}.',
  'reply.own': 'Cancelled: {rides}. The driver is notified. The full fare is credited.',
  'reply.code': '{day}: code of {rides}.',
  'reply.no_code': 'No code yet. There is one as soon as a ride has a driver.',
  'reply.where': '{day}: {rides}.',
  'reply.where_ride':
    '{ride} {status, select, scheduled {no driver yet} assigned {has a driver} on_the_way {driver on the way} arrived {driver at the pick-up} on_board {on board} skipped {skipped} other {{status}}}{minutes, select, none {} other { ({minutes} min)}}',
  'reply.no_ride': 'No ride is coming up.',
  'reply.nothing_to_skip': 'There is no ride to skip.',
  'reply.nothing_to_unskip': 'There is no skipped ride that can still take place.',
  'reply.nothing_to_own': 'OWN works from 20 minutes after the booked time while no vehicle has come.',
  'reply.skip_in_app': 'Please skip this ride in the app. Too many answers were wrong today.',
  'reply.wrong_digits': 'These are not the digits that we sent. Nothing is skipped. Send SKIP to be asked again.',
  // To a tap under a question that was answered, has expired, or was followed by another one.
  'reply.old_question': 'This answer belongs to an earlier question. Nothing is changed. Send the command again.',
  // To a message that reached us long after it was written.
  'reply.late': 'Your message reached us late. Nothing is changed. Please send it again if it still applies.',
  // At most 20 characters each.
  'button.WHERE': 'Where is the ride?',
  'button.CODE': 'Pick-up code',
  'button.SKIP': 'Skip next ride day',
  'button.UNSKIP': 'Undo a skip',
  'button.STOP': 'Urgent messages only',
  'button.START': 'All messages',
  'button.OWN': 'I take the rider',
  'button.yes': 'Yes, skip',

  'driver.late_start': 'Your run of {time} has not started. Start it now, or say that you cannot drive.',
  'driver.own_transport':
    'Pick-up of {time} is cancelled: nobody came, and the guardian takes the rider. Go on to the next stop.',
  'staff.late_start': 'Run of {time} by {driver} ({phone}) has not started by {now}.',

  'document.expires':
    '{name} expires {days, plural, =0 {today} =1 {tomorrow} other {in # days}}. Open Documents in Liftclub and send the new one in good time.',
  'document.expired': '{name} has expired. Open Documents in Liftclub and send the new one.',
  'document.required':
    '{from, select, now {To drive} other {From {from}}} you need: {name}. Open Documents in Liftclub and send it.',
  'document.approved': 'Liftclub: your document was approved: {name}.',
  'document.rejected':
    'Liftclub: your document could not be approved: {name}. Open Documents to see why, and send it again.',

  'license.expires':
    'Your license expires {days, plural, =0 {today} =1 {tomorrow} other {in # days}}. Open Vehicle in Liftclub and upload the renewed one in good time.',
  'license.expired':
    'Your license has expired, so you cannot drive for Liftclub. Open Vehicle and upload the renewed one.',
  'vehicle.approved': 'Your Liftclub documents were approved: you can drive now.',
  'vehicle.rejected':
    'Your Liftclub documents could not be approved: {documents}. Open Vehicle to see why, and try again.',

  'payout.sent': '{amount} of your earnings was sent to your bank account.',
  'payout.failed':
    '{amount} of your earnings could not be paid. Check your bank account under Earnings. We pay it with the next payout.',
  'payout.account_changed':
    '{amount} of your earnings was not paid, because your bank account changed. We pay it with the next payout.',
  'payout.locked': '{amount} of your earnings was not paid, because your account is locked. Call us to unlock it.',
  'payout.not_paid': '{amount} of your earnings was not paid yet. We pay it with the next payout.',

  'plan.ended':
    'Your plan has ended.{trips, plural, =0 {} one { # ride is cancelled.} other { # rides are cancelled.}}{refunded, select, none {} other { {refunded} goes back the way you paid.}}{credit, select, none {} other { {credit} is credited.}}',
  'plan.due':
    'Your Liftclub plan is due {days, plural, =0 {today} =1 {tomorrow} other {in # days}}. Open Subscriptions in Liftclub and press Renew Plan to continue it.',

  'instalment.below_minimum':
    'Your monthly payment of {amount} on {day} is below the minimum payment, so you pay nothing.',
  'instalment.by_credit': 'Your monthly payment of {amount} on {day} is paid with your credit.',
  'instalment.by_card':
    'Your monthly payment of {amount} will be charged to your card ending {ending} on {day}. Credit is used first.',
  'instalment.card_problem':
    'Your monthly payment of {amount} is due on {day}, but {problem, select, refused {the card was refused} other {the card expires before that day}}. Choose another card or pay here: {link}',
  'instalment.due': 'Your monthly payment of {amount} is due on {day}. Pay here: {link}',
  'instalment.due_today': 'Your monthly payment of {amount} is due today. Pay here: {link}',
  'instalment.confirm': 'Your bank asks you to confirm your monthly payment of {amount}. Pay here: {link}',
  'instalment.failed':
    'Your card was not charged for your monthly payment of {amount}: {reason, select, insufficient_funds {the card has too little money} expired_card {the card has expired} card_unusable {the card can no longer be charged} not_confirmed {the payment was not confirmed} on_hold {our staff are looking into the payment} refused {the card was refused} other {the bank declined the card}}. Pay here: {link}',
  'instalment.late': 'Your monthly payment of {amount} is late. Rides pause on the fifth day. Pay here: {link}',
  'instalment.paused': 'Your monthly payment of {amount} was not made, so your rides are paused. Pay here: {link}',
  'instalment.plan_ended': 'Your Liftclub plan has ended because a monthly payment was not made.',

  'renewal.announced':
    'On {day} we renew your Liftclub plan for {price}{monthly, select, yes {, paid monthly,} other {}} with your card ending in {ending}.{problem, select, none {} refused { But the card was refused: please choose another.} other { But the card expires before that day: please choose another.}} To stop it: {stop}',
  'renewal.announced_with_credit':
    'On {day} we renew your Liftclub plan for {price}: {credit} with your credit, the rest with your card ending in {ending}. To stop it: {stop}',
  'renewal.announced_free':
    'On {day} we renew your Liftclub plan for {price}. You pay nothing: {why, select, credit {your credit pays it} other {what is left is below the minimum payment}}. To stop it: {stop}',
  'renewal.confirm': 'Your bank asks you to confirm the renewal of your Liftclub plan, which ends on {day}: {link}',
  'renewal.failed':
    'We could not renew your Liftclub plan: {reason, select, insufficient_funds {the card has too little money} expired_card {the card has expired} card_unusable {the card can no longer be charged} not_confirmed {the payment was not confirmed} on_hold {our staff are looking into the payment} other {the bank declined the card}}. It ends on {day}. Renew it here: {link}',
  // With the text of the error that the app shows.
  'renewal.refused': 'We could not renew your Liftclub plan: {refusal} It ends on {day}. Renew it here: {link}',
  'renewal.renewed': 'Your Liftclub plan is renewed until {day} for {price}.',

  'receipt.card_charged': 'We charged {amount} to your saved card. Receipt {receipt}: {link}',

  // Tests and phones find a code as the only group of four digits.
  'code.verify_account':
    '{code} is your Liftclub code to verify your account (request {letters}). It expires in 5 minutes. Never share it with anyone.',
  'code.forgot_password':
    '{code} is your Liftclub code to reset your password (request {letters}). It expires in 5 minutes. Never share it with anyone.',
  'invitation.caregiver':
    "{code} is your code to help with a learner's rides on Liftclub. Sign in with this number at {link} and enter it within 3 days.",
  'invitation.account': 'Liftclub has an account for you. Choose your password with this phone number: {link}',

  'account.already_registered':
    'Someone tried to open a Liftclub account with your details. You already have one: sign in, or choose "Forgot password?". If it was not you, there is nothing to do.',
  'account.password_changed': 'Your Liftclub password was changed. If this was not you, reset it now and tell us.',
  'account.email_changed':
    'The e-mail address of your Liftclub account was changed. If this was not you, reset your password and tell us.',
  'account.choose_password':
    'Liftclub has signed you out everywhere. To choose a new password, open Liftclub, choose "Forgot password?" and enter the code that we send you then. We never ask you for a code.',
  'account.caregiver_accepted':
    'The number ending in {ending} accepted your Liftclub invitation and can now see rides. Not expected? Remove it under Learners in Liftclub.',
  'account.bank_added':
    'Your earnings will be paid to {bank}, account ending {ending}. If this was not you, change your password and call us.',
  'account.bank_changed':
    'Your bank account was changed to {bank}, account ending {ending}. If this was not you, change your password and call us. Nothing is paid to it for 48 hours.',
  'case.answered': 'Liftclub: we replied to case {number}. Read it here: {link}',
  'account.export_ready': 'The copy of your Liftclub data is ready. Download it within 24 hours: {link}',
  'account.test': 'Liftclub: this is your test message.',
} as const;
