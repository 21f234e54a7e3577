const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;

/** Texts of the page that imports drivers, passengers and learners, and of the errors in their files. */
export const importTexts = {
  title: 'Imports',
  intro:
    'Bring drivers, passengers and learners from spreadsheets into Liftclub. A file is checked first; nothing changes before you import it. Import passengers before their learners.',
  form: {
    title: 'Check a file',
    kind: 'What is in the file',
    kinds: { drivers: 'Drivers', passengers: 'Passengers', learners: 'Learners' },
    file: 'CSV file',
    fileHint: 'At most 10,000 rows and 8 MB.',
    tooLarge: 'Use a file of at most 8 MB',
    submit: 'Check file',
    busy: 'Checking file...',
    empty: 'Empty files with the columns:',
    emptyName: (kind: string) => `${kind}.csv`,
  },
  result: {
    valid: (valid: number, rows: number) =>
      `${valid.toLocaleString('en')} of ${counted(rows, 'row')} ${valid === 1 || rows === 1 ? 'is' : 'are'} valid.`,
    correct: 'Correct the file and check it again. Nothing is imported while a row has an error.',
    errors: 'Errors of the file',
    /** Of a file with more errors than are shown. */
    first: (shown: number) => `The first ${shown} errors:`,
    columns: { line: 'Line', column: 'Column', message: 'What to correct' },
    wholeLine: 'Whole line',
    invite: 'Invite them by SMS to choose a password',
    inviteHint:
      'Once for each account that nobody uses yet. You can also invite them later: import the same file again.',
    submit: {
      drivers: (rows: number) => `Import ${counted(rows, 'driver')}`,
      passengers: (rows: number) => `Import ${counted(rows, 'passenger')}`,
      learners: (rows: number) => `Import ${counted(rows, 'learner')}`,
    },
    busy: 'Importing...',
    expired: 'This file was checked more than a day ago. Check it again.',
  },
  done: {
    title: (kind: string) => `${kind} imported`,
    facts: { created: 'New', changed: 'Changed', unchanged: 'Unchanged', invited: 'Invitations by SMS' },
  },
  checked: 'File checked',
  imported: 'File imported',
  errors: {
    invalid: 'Nothing was imported: the file has errors',
    already: 'This file was imported already',
    file: 'Choose a CSV file',
    empty: 'This file is empty: it needs a line with the columns, and a line for each row',
    notText: 'This is not a CSV file. In your spreadsheet, choose “Save as”, then “CSV UTF-8”',
    quotes: 'The quotation marks on this line do not match',
    tooMany: (most: number) => `A file has at most ${most.toLocaleString('en')} rows: split it`,
    lineTooLong: (most: number) =>
      `A line has at most ${most.toLocaleString('en')} characters: remove what does not belong to the row`,
    columnMissing: (column: string) => `The column ${column} is missing`,
    columnUnknown: (column: string) => `There is no column ${column || 'without a name'}: remove it`,
    columnTwice: (column: string) => `The column ${column} appears twice`,
    cells: (found: number, columns: number) => `This line has ${found} cells, but there are ${columns} columns`,
    formula: 'A cell cannot begin with =, +, - or @',
    phone: 'Write the phone with + and its country code, such as +27821234567',
    date: 'Write the date as yyyy-MM-dd, such as 2027-05-31',
    degrees: 'Write degrees, such as -26.1076',
    address: 'Give the address with its latitude and longitude, or leave all three empty',
    twice: (column: string, line: number) => `The same ${column} is on line ${line}`,
    taken: (column: string) => `Another account has this ${column}`,
    inUse: (column: string) => `The owner uses this account already: its ${column} cannot be changed by a file`,
    documents: 'Documents of this vehicle were uploaded: it cannot be changed by a file',
    passengerUnknown: 'No passenger was imported with this id',
    passengerChanged: 'This learner belongs to another passenger',
    learnerDeleted: 'This learner was deleted',
  },
};
