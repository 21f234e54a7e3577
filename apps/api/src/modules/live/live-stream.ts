import type { ServerResponse } from 'node:http';
import { texts } from '@liftclub/texts';
import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { EVENT_STREAM_HEADERS, openEventStream } from '../../plugins/contract/event-stream';
import { Problem } from '../../problems';
import type { Follower, LiveBoard, Topic } from './live-board';

/** After how many milliseconds a client reopens a stream that has ended. */
const RETRY = 'retry: 2000\n\n';
/** A client with more unread bytes is disconnected; it opens the stream again. */
const MAX_UNREAD_BYTES = 64 * 1024;

interface Following<Value> extends Pick<Follower<Value>, 'followerId' | 'tripId' | 'isAnonymous' | 'accessIds'> {
  readonly topics: readonly Topic<Value>[];
  /** What a value adds to the stream, and whether the stream continues after it. */
  readonly update: (value: Value) => Update | Promise<Update>;
  /** Rejects when the stream must end. */
  readonly authorize: () => Promise<unknown>;
}

interface Update {
  readonly text: string;
  readonly continues: boolean;
}

/** Responds with a stream of topics. 429 where there are too many streams and none that may end for it. */
export async function streamTopics<Value>(
  { clock }: Pick<Dependencies, 'clock'>,
  board: LiveBoard,
  reply: FastifyReply,
  following: Following<Value>,
): Promise<FastifyReply> {
  // The response to HEAD would leave a stream behind that nobody reads.
  if (reply.request.method === 'HEAD') return reply.headers(EVENT_STREAM_HEADERS).send('');
  await board.listen();
  if (!board.makeRoom(following)) throw new Problem(429, 'throttled', texts.errors.tooManyTries);
  const stream = openEventStream(reply, clock);
  const follower = followerOf(stream, following);
  stream.once('close', () => board.leave(follower));
  await board.follow(following.topics, follower);
  return reply;
}

/** Responds with a stream that ends after a text. */
export const sendOnce = (reply: FastifyReply, text: string): FastifyReply =>
  reply.headers(EVENT_STREAM_HEADERS).send(`${RETRY}${text}`);

function followerOf<Value>(
  stream: ServerResponse,
  { followerId, tripId, isAnonymous, accessIds, update, authorize }: Following<Value>,
): Follower<Value> {
  const push = (text: string) => {
    if (stream.destroyed || stream.writableEnded || text === '') return;
    stream.write(text);
    if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
  };
  const end = () => {
    if (!stream.destroyed) stream.end();
  };
  push(RETRY);
  return {
    followerId,
    tripId,
    isAnonymous,
    accessIds,
    async show(value) {
      const { text, continues } = await update(value);
      push(text);
      if (!continues) end();
      return continues && !stream.destroyed;
    },
    heartbeat: () => push(': still here\n\n'),
    isAuthorized: () =>
      authorize().then(
        () => true,
        () => false,
      ),
    end,
  };
}
