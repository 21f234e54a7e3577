import { readTable } from './read-table';

const COLUMNS = ['external_id', 'name', 'phone'];
const HEADER = 'external_id,name,phone';

const read = (file: string | Buffer) => readTable(typeof file === 'string' ? Buffer.from(file) : file, COLUMNS);
const cells = (file: string | Buffer) => read(file).rows.map((row) => Object.values(row.cells));

it.each([
  ['commas', `${HEADER}\nP1,Müller,+27821234567\n`],
  ['semicolons', `${HEADER.replaceAll(',', ';')}\r\nP1;Müller;+27821234567\r\n`],
  ['a byte order mark', `\uFEFF${HEADER}\nP1,Müller,+27821234567`],
  ['lines of an old Mac', `${HEADER}\rP1,Müller,+27821234567\r`],
  ['quotes and blanks around cells', `"external_id", Name ,phone\n"P1", Müller ,+27821234567`],
  ['empty lines and rows of empty cells', `${HEADER}\n\nP1,Müller,+27821234567\n,,\n , ,\n`],
  ['Windows-1252', Buffer.from(`${HEADER}\nP1,Müller,+27821234567`, 'latin1')],
])('a file with %s is read', (_case, file) => {
  expect(cells(file)).toEqual([['P1', 'Müller', '+27821234567']]);
  expect(read(file)).toMatchObject({ total: 1, errors: [] });
});

it('columns may stand in any order', () => {
  expect(read('phone,external_id,name\n+27821234567,P1,Thandi').rows).toEqual([
    { line: 2, cells: { external_id: 'P1', name: 'Thandi', phone: '+27821234567' } },
  ]);
});

it.each([
  ['nothing', '', 1, 'This file is empty: it needs a line with the columns, and a line for each row'],
  ['columns only', `${HEADER}\n`, 1, 'This file is empty: it needs a line with the columns, and a line for each row'],
  ['a workbook', Buffer.from('PK\u0003\u0004\0\0'), 1, /^This is not a CSV file\./],
  ['UTF-16', Buffer.from(`\uFEFF${HEADER}\nP1,a,b`, 'utf16le'), 1, /^This is not a CSV file\./],
  ['bytes of neither encoding', Buffer.from([0x61, 0x81, 0x8d, 0x0a]), 1, /^This is not a CSV file\./],
  [
    'a quotation mark that stays open',
    `${HEADER}\nP1,"Thandi,1\nP2,Sipho,2`,
    3,
    'The quotation marks on this line do not match',
  ],
  ['a quotation mark within', `${HEADER}\nP1,Tha"ndi,1`, 2, 'The quotation marks on this line do not match'],
  ['10,001 lines of one cell', `${HEADER}\n${'a\n'.repeat(10_001)}`, 1, 'A file has at most 10,000 rows: split it'],
  [
    'a first line with thousands of names',
    'abc,'.repeat(5000),
    1,
    'A line has at most 10,000 characters: remove what does not belong to the row',
  ],
  [
    'a line of thousands of cells',
    `${HEADER}\nP1,a,b\n${','.repeat(10_001)}`,
    3,
    'A line has at most 10,000 characters: remove what does not belong to the row',
  ],
  ['10,001 rows', `${HEADER}\n${'P1,a,b\n'.repeat(10_001)}`, 1, 'A file has at most 10,000 rows: split it'],
])('a file of %s is refused as a whole', (_case, file, line, message) => {
  const { rows, errors } = read(file);
  expect(rows).toEqual([]);
  expect(errors).toEqual([
    { line, column: null, message: typeof message === 'string' ? message : expect.stringMatching(message) },
  ]);
});

it('columns that are missing, unknown or repeated are named', () => {
  const { rows, errors } = read('external_id,external_id,age,\nP1,P1,9,');
  expect(rows).toEqual([]);
  expect(errors.map(({ line, message }) => [line, message])).toEqual([
    [1, 'There is no column age: remove it'],
    [1, 'There is no column without a name: remove it'],
    [1, 'The column external_id appears twice'],
    [1, 'The column name is missing'],
    [1, 'The column phone is missing'],
  ]);
});

it('a row with a cell too many or too few is named by its line, also after cells of several lines', () => {
  const { rows, errors } = read(`${HEADER}\nP1,"Thandi\r\nNkosi",1\nP2,Sipho\n\nP3,Zanele,1,2\nP4,Anna,1`);
  expect(errors).toEqual([
    { line: 4, column: null, message: 'This line has 2 cells, but there are 3 columns' },
    { line: 6, column: null, message: 'This line has 4 cells, but there are 3 columns' },
  ]);
  expect(rows.map(({ line }) => line)).toEqual([2, 7]);
});

it.each(['=1+1', '+SUM(A1)', '-1', '@cmd', ' =x', '＝x', '"=HYPERLINK(""http://evil"")"'])(
  'the cell %s may be a formula and is refused, except a phone',
  (cell) => {
    expect(read(`${HEADER}\nP1,${cell},+27821234567`).errors).toEqual([
      { line: 2, column: 'name', message: 'A cell cannot begin with =, +, - or @' },
    ]);
  },
);

it('a file of a million lines is refused without reading them all', () => {
  expect(read('a\n'.repeat(1_000_000)).total).toBeLessThanOrEqual(10_001);
});

it('a quotation mark that stays open in a long file is found where the cell becomes too long', () => {
  const { errors } = read(`${HEADER}\nP1,"Thandi,1\n${'P2,Sipho,2\n'.repeat(9000)}`);
  expect(errors).toEqual([{ line: expect.any(Number), column: null, message: expect.stringMatching(/quotation/) }]);
  expect(errors[0]?.line).toBeLessThan(5000);
});
