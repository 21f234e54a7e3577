/**
 * Every text that leaves by SMS, WhatsApp or push, in ICU MessageFormat. Other languages are JSON files beside this one
 * with the same keys and arguments, named by their code: `af.json`. No text contains a learner's name or an address,
 * and none but the codes has a group of four digits, which would look like a code.
 */
export const en = {
  'date.day': '{date, date, ::EEE}, {date, date, ::d} {date, date, ::MMM}',
  'date.short': '{date, date, ::d} {date, date, ::MMM}',
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

  'plan.due':
    'Your Liftclub plan is due {days, plural, =0 {today} =1 {tomorrow} other {in # days}}. Open Subscriptions in Liftclub and press Renew Plan to continue it.',

  'account.export_ready': 'The copy of your Liftclub data is ready. Download it within 24 hours: {link}',
  'account.test': 'Liftclub: this is your test message.',
} as const;
