import { breakingChanges, type OpenApi } from './breaking-changes';
import type { JsonSchema } from './schema-breaks';

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };

/** A document with one call. */
const call = (operation: object): OpenApi => ({ paths: { '/rides/': { post: operation } } });
const sending = (schema: JsonSchema) => call({ requestBody: { required: true, ...json(schema) } });
const answering = (schema: JsonSchema) => call({ responses: { 200: json(schema) } });
const query = (...names: string[]) =>
  call({ parameters: names.map((name) => ({ name, in: 'query', required: name.endsWith('!'), schema: text })) });

it('a document is no break of itself', () => {
  const document = call({
    ...query('day').paths['/rides/']?.['post'],
    ...sending(object({ seats: { type: 'integer' } })),
  });
  expect(breakingChanges(document, document)).toEqual([]);
});

it.each<[string, OpenApi, OpenApi, string]>([
  ['a path', call({}), { paths: {} }, 'POST /rides/ is gone'],
  ['a method', call({}), { paths: { '/rides/': { get: {} } } }, 'POST /rides/ is gone'],
  ['a call without a sign-in', call({}), call({ security: [{ bearer: [] }] }), 'POST /rides/ needs a sign-in'],
  ['a status', call({ responses: { 201: {} } }), call({ responses: { 200: {} } }), 'POST /rides/ response 201 is gone'],
  ['a parameter', query('day'), query(), 'POST /rides/ query day is gone'],
  ['a call without a parameter', query(), query('day!'), 'POST /rides/ query day! must be sent'],
  ['a call without a body', call({}), sending(object({})), 'POST /rides/ body must be sent'],
  ['a body', sending(object({})), call({}), 'POST /rides/ body is gone'],
  [
    'a type of the body',
    sending(object({})),
    call({ requestBody: { required: true, content: { 'multipart/form-data': { schema: object({}) } } } }),
    'POST /rides/ body as application/json is gone',
  ],
])('%s that is no longer there is a break', (_what, earlier, later, line) => {
  expect(breakingChanges(earlier, later)).toEqual([line]);
});

it.each<[string, JsonSchema, JsonSchema, string]>([
  ['a field is gone', object({ day: text }), object({}), '.day is gone'],
  ['a new field must be sent', object({}), object({ day: text }), '.day must be sent'],
  ['a field must be sent that need not', object({ day: text }, []), object({ day: text }), '.day must be sent'],
  ['fields are refused', object({}), { ...object({}), additionalProperties: false }, ' refuses further fields'],
  [
    'a type is narrower',
    object({ n: { type: 'number' } }),
    object({ n: { type: 'integer' } }),
    '.n was number, is integer',
  ],
  ['null is refused', { type: ['string', 'null'] }, text, ' no longer accepts null'],
  ['null as a choice is refused', { anyOf: [text, { type: 'null' }] }, text, ' no longer accepts null'],
  ['a choice is refused', { enum: ['a', 'b'] }, { enum: ['a'] }, ' no longer accepts "b"'],
  ['only choices are accepted', text, { type: 'string', enum: ['a'] }, ' accepts only "a"'],
  [
    'a text must be shorter',
    { type: 'string', maxLength: 9 },
    { type: 'string', maxLength: 8 },
    ' maxLength was 9, is 8',
  ],
  ['a text must be longer', text, { type: 'string', minLength: 2 }, ' minLength was free, is 2'],
  ['a number must be larger', { type: 'number' }, { type: 'number', minimum: 0 }, ' minimum was free, is 0'],
  ['a pattern is demanded', text, { type: 'string', pattern: '^a' }, ' pattern was free, is "^a"'],
  [
    'a format is another',
    { type: 'string', format: 'date' },
    { type: 'string', format: 'time' },
    ' format was "date", is "time"',
  ],
  [
    'a list takes other things',
    { type: 'array', items: text },
    { type: 'array', items: { type: 'number' } },
    '[] was string, is number',
  ],
  [
    'a record takes other things',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: { type: 'number' } },
    '.* was string, is number',
  ],
  ['something unknown differs', text, { type: 'string', if: {} }, ' differs in if, which the comparison does not know'],
])('a request breaks when %s', (_what, earlier, later, line) => {
  expect(breakingChanges(sending(earlier), sending(later))).toEqual([`POST /rides/ body${line}`]);
});

it.each<[string, JsonSchema, JsonSchema, string]>([
  ['a field is gone', object({ day: text }), object({}), '.day is gone'],
  [
    'a field of a list is gone',
    { type: 'array', items: object({ day: text }) },
    { type: 'array', items: object({}) },
    '[].day is gone',
  ],
  ['a field may be missing', object({ day: text }), object({ day: text }, []), '.day may be missing'],
  ['a type is wider', { type: 'integer' }, { type: 'number' }, ' was integer, is number'],
  [
    'it may be null',
    object({ day: text }),
    object({ day: { anyOf: [text, { type: 'null' }] } }),
    '.day may now be null',
  ],
  ['its values are no longer listed', { type: 'string', enum: ['a'] }, text, ' may now have any value'],
  ['a format is gone', { type: 'string', format: 'date' }, text, ' format was "date", is free'],
])('a response breaks when %s', (_what, earlier, later, line) => {
  expect(breakingChanges(answering(earlier), answering(later))).toEqual([`POST /rides/ response 200${line}`]);
});

it.each<[string, OpenApi, OpenApi]>([
  ['a new call', { paths: {} }, call({})],
  ['a new optional parameter', query(), query('day')],
  ['a new optional field of a request', sending(object({})), sending(object({ day: text }, []))],
  ['a field that need no longer be sent', sending(object({ day: text })), sending(object({ day: text }, []))],
  ['more choices of a request', sending({ enum: ['a'] }), sending({ enum: ['a', null] })],
  ['a longer text of a request', sending({ type: 'string', maxLength: 8 }), sending({ type: 'string', maxLength: 9 })],
  ['a wider type of a request', sending({ type: 'integer' }), sending({ type: ['number', 'null'] })],
  ['a new field of a response', answering(object({})), answering(object({ day: text }))],
  ['a response that is never null', answering({ type: ['string', 'null'] }), answering(text)],
  [
    'a new choice of a response',
    answering({ type: 'string', enum: ['a'] }),
    answering({ type: 'string', enum: ['a', 'b'] }),
  ],
  ['another description', answering(text), answering({ type: 'string', description: 'A day' })],
])('%s is no break', (_what, earlier, later) => {
  expect(breakingChanges(earlier, later)).toEqual([]);
});
