import {
  MessageRefusedError,
  TryLaterError,
  type MessageGateway,
  type OutgoingMessage,
} from '../../src/providers/messages/message-gateway';

/** A channel and the company behind it, whose behaviour the test sets. */
export interface MessageWorld {
  readonly gateway: MessageGateway;
  /** A message that reaches anybody. */
  readonly message: Omit<OutgoingMessage, 'to'>;
  /** Whom it goes to, if not to a phone. */
  readonly to?: string;
  /** The bodies of the messages that were accepted for a phone, newest first. */
  bodiesTo(phone: string): Promise<string[]>;
  behave(mode: 'none' | 'refuses' | 'limits' | 'error' | 'denied' | 'nonsense'): Promise<void>;
}

/** What the product relies on, of every channel. */
export function describeMessageGateway(
  name: string,
  modes: readonly ('error' | 'denied' | 'limits' | 'refuses' | 'nonsense')[],
  open: () => Promise<MessageWorld>,
): void {
  describe(`${name} as a channel of messages`, () => {
    let phone = '+27821234567';
    let world: MessageWorld;
    beforeEach(async () => {
      world = await open();
      phone = world.to ?? phone;
      await world.behave('none');
    });
    afterEach(() => world.behave('none'));

    const send = (to = phone) => world.gateway.send({ ...world.message, to });

    it('takes a message and names it, each by another name', async () => {
      const before = (await world.bodiesTo(phone)).length;
      const [one, other] = [await send(), await send()];
      expect([one.id, other.id, one.id === other.id]).toEqual([expect.any(String), expect.any(String), false]);
      const bodies = await world.bodiesTo(phone);
      expect([bodies.length - before, bodies[0]]).toEqual([2, world.message.body]);
    });

    const OUTAGES = (['error', 'denied'] as const).filter((mode) => modes.includes(mode));
    it.each(OUTAGES)('with %s a message is not accepted, and may be tried again', async (mode) => {
      const before = (await world.bodiesTo(phone)).length;
      await world.behave(mode);
      const failure = await send().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(MessageRefusedError);
      expect(failure).not.toBeInstanceOf(TryLaterError);
      expect((await world.bodiesTo(phone)).length).toBe(before);
    });

    for (const mode of modes) {
      if (mode === 'error' || mode === 'denied') continue;
      it(`with ${mode} a message fails as it should`, async () => {
        await world.behave(mode);
        const failure = await send().catch((error: unknown) => error);
        const kinds = { refuses: MessageRefusedError, limits: TryLaterError, nonsense: Error };
        expect(failure).toBeInstanceOf(kinds[mode]);
        if (mode === 'refuses') expect(failure).toMatchObject({ errorCode: expect.stringMatching(/^\d+$/) });
        if (mode === 'limits') expect(failure).toMatchObject({ afterMs: expect.any(Number) });
      });
    }
  });
}
