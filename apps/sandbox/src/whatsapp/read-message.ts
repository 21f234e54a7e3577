import { fieldsOf } from '../form-body';
import type { Choice, SentWhatsapp } from './whatsapp-inbox';

/** Why the company refuses a message. */
export interface Refusal {
  status: number;
  code: number;
  title: string;
  details: string;
}

/** A message as it was sent to us. */
export type ReadMessage = Pick<
  SentWhatsapp,
  'to' | 'type' | 'template' | 'language' | 'body' | 'buttons' | 'isList' | 'reference'
>;

const MAX_BUTTONS = 3;
const MAX_ROWS = 10;
const BUTTON_TITLE = 20;
const ROW_TITLE = 24;
const TEXT_LENGTH = 4_096;
const INTERACTIVE_LENGTH = 1_024;
/** A template without parameters for its buttons shows none here. */
const NO_CHOICES = { buttons: [], isList: false };

const missing = (details: string): Refusal => ({
  status: 400,
  code: 131008,
  title: 'Required parameter is missing',
  details,
});
const invalid = (details: string): Refusal => ({
  status: 400,
  code: 131009,
  title: 'Parameter value is not valid',
  details,
});

/** Reads the body of a Graph request, or says why the company refuses it. */
export function readMessage(body: unknown): ReadMessage | Refusal {
  const fields = fieldsOf(body);
  if (fields.messaging_product !== 'whatsapp') return missing('messaging_product must be whatsapp.');
  const digits = typeof fields.to === 'string' ? fields.to.replace(/[\s()+-]/g, '') : '';
  if (!/^[1-9]\d{6,14}$/.test(digits)) return missing('The parameter to is required.');
  const to = `+${digits}`;
  const reference =
    typeof fields.biz_opaque_callback_data === 'string' ? fields.biz_opaque_callback_data.slice(0, 512) : null;
  const nothing = { template: null, language: null, reference };
  switch (fields.type ?? 'text') {
    case 'text': {
      const text = fieldsOf(fields.text).body;
      if (!isText(text, TEXT_LENGTH)) return invalid(`text.body must have 1 to ${TEXT_LENGTH} characters.`);
      return { to, type: 'text', ...nothing, body: text, ...NO_CHOICES };
    }
    case 'interactive': {
      const read = readInteractive(fieldsOf(fields.interactive));
      return 'code' in read ? read : { to, type: 'interactive', ...nothing, ...read };
    }
    case 'template': {
      const read = readTemplate(fieldsOf(fields.template));
      return 'code' in read ? read : { to, type: 'template', ...read, reference };
    }
    default:
      return {
        status: 400,
        code: 131051,
        title: 'Unsupported message type',
        details: 'Message type is not supported.',
      };
  }
}

type Interactive = Pick<ReadMessage, 'body' | 'buttons' | 'isList'>;

function readInteractive(interactive: Record<string, unknown>): Interactive | Refusal {
  const body = fieldsOf(interactive.body).text;
  if (!isText(body, INTERACTIVE_LENGTH)) return invalid(`body.text must have 1 to ${INTERACTIVE_LENGTH} characters.`);
  const action = fieldsOf(interactive.action);
  const isList = interactive.type === 'list';
  if (!isList && interactive.type !== 'button') return invalid('interactive.type must be button or list.');
  if (isList && !isText(action.button, BUTTON_TITLE)) return invalid('action.button is missing or too long.');
  const rows = isList
    ? listOf(action.sections).flatMap((section) => listOf(fieldsOf(section).rows))
    : listOf(action.buttons).map((button) => fieldsOf(button).reply);
  const buttons = choicesOf(rows, isList ? ROW_TITLE : BUTTON_TITLE);
  const most = isList ? MAX_ROWS : MAX_BUTTONS;
  if (!buttons || buttons.length === 0 || buttons.length > most)
    return invalid(`action must have 1 to ${most} choices.`);
  return { body, buttons, isList };
}

function choicesOf(rows: readonly unknown[], titleLength: number): Choice[] | undefined {
  const choices = rows.map((row) => {
    const { id, title } = fieldsOf(row);
    return isText(id, 256) && isText(title, titleLength) ? { id, title } : undefined;
  });
  const known = choices.filter((choice) => choice !== undefined);
  const ids = new Set(known.map(({ id }) => id));
  return ids.size === rows.length ? known : undefined;
}

type Template = Pick<ReadMessage, 'template' | 'language' | 'body' | 'buttons' | 'isList'>;

function readTemplate(template: Record<string, unknown>): Template | Refusal {
  const { name } = template;
  const { code: language } = fieldsOf(template.language);
  if (!isText(name, 512)) return missing('template.name is required.');
  if (!isText(language, 10)) return missing('template.language.code is required.');
  const components = listOf(template.components).map(fieldsOf);
  const parameters = components
    .filter(({ type }) => type === 'body')
    .flatMap((component) => listOf(component.parameters).map((parameter) => fieldsOf(parameter).text));
  const body = parameters.filter((text) => isText(text, INTERACTIVE_LENGTH));
  if (body.length < parameters.length) return invalid('A parameter of the body has no text.');
  if (body.some((text) => /[\n\t]| {4}/.test(text)))
    return {
      status: 400,
      code: 132018,
      title: 'Template parameter format is not valid',
      details: 'A parameter has a line break, a tab or more than 3 blanks in a row.',
    };
  const buttons = components
    .filter(({ type, sub_type }) => type === 'button' && sub_type === 'quick_reply')
    .flatMap((component) => listOf(component.parameters).map((parameter) => fieldsOf(parameter).payload))
    .filter((payload) => isText(payload, 128));
  return {
    template: name,
    language,
    body: body.join(' '),
    buttons: buttons.map((payload) => ({ id: payload, title: payload })),
    isList: false,
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= most;
}
