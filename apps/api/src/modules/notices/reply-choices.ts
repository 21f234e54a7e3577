import type { MessageType } from '@liftclub/domain';
import { messageText } from '../../messages/message-text';
import type { MessageChoice } from '../../providers/messages/message-gateway';

/** Commands that a message on WhatsApp offers to tap. */
type Command = 'WHERE' | 'CODE' | 'SKIP' | 'UNSKIP' | 'STOP' | 'START' | 'OWN';

/** The commands that a notification offers to tap, where any is of use; its template has the same. */
const NOTICE_COMMANDS: Readonly<Partial<Record<MessageType, readonly Command[]>>> = {
  driver_published: ['CODE', 'SKIP'],
  on_the_way: ['WHERE', 'CODE'],
  arrived: ['CODE'],
  late: ['WHERE', 'OWN'],
  no_driver: ['WHERE'],
  changed: ['WHERE', 'CODE'],
};

/** Commands to tap, with titles in a language. */
export const replyChoices = (commands: readonly Command[], language: string): MessageChoice[] =>
  commands.map((id) => ({ id, title: messageText(`button.${id}`, {}, language) }));

/** What a notification of a type offers to tap, in a language. */
export const noticeChoices = (type: MessageType, language: string): MessageChoice[] =>
  replyChoices(NOTICE_COMMANDS[type] ?? [], language);
