import type { ServerResponse } from 'node:http';
import { texts } from '@liftclub/texts';
import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { EVENT_STREAM_HEADERS, openEventStream } from '../../plugins/contract/event-stream';
import { Problem } from '../../problems';
import type { LiveBoard } from './live-board';
import type { FollowedRun } from './run-facts-repository';
import type { Follower } from './watched-runs';

/** How soon a client opens a stream again that has ended, in milliseconds. */
const RETRY = 'retry: 2000\n\n';
/** A client that reads so much too slowly is let go; it opens the stream again. */
const MOST_UNREAD_BYTES = 64 * 1024;
/** Streams of one follower in one process: a few devices, each with a few pages. */
const MOST_STREAMS = 10;

interface Following {
  readonly runId: string;
  readonly tripId: string;
  /** Whose stream it is; each may have ten. */
  readonly by: string;
  /** What the run's state adds to the stream, and whether the stream goes on after it. */
  readonly tell: (run: FollowedRun | undefined) => { readonly text: string; readonly goesOn: boolean };
  /** Rejects when the stream must end. */
  readonly mayGoOn: () => Promise<void>;
}

/** Answers with the stream of a trip that the board shows. 429 for too many streams of one person. */
export async function followWith(
  { clock }: Pick<Dependencies, 'clock'>,
  board: LiveBoard,
  reply: FastifyReply,
  following: Following,
): Promise<FastifyReply> {
  const { runId, by } = following;
  if (board.streamsOf(by) >= MOST_STREAMS) throw new Problem(429, 'throttled', texts.errors.tooManyTries);
  // The response to HEAD would leave a stream behind that nobody reads.
  if (reply.request.method === 'HEAD') return reply.headers(EVENT_STREAM_HEADERS).send('');
  await board.hear();
  const stream = openEventStream(reply, clock);
  const follower = followerOf(stream, following);
  stream.once('close', () => board.leave(runId, follower));
  await board.follow(runId, follower);
  return reply;
}

/** Answers with a stream that ends after a text. */
export const sendOnce = (reply: FastifyReply, text: string): FastifyReply =>
  reply.headers(EVENT_STREAM_HEADERS).send(`${RETRY}${text}`);

function followerOf(stream: ServerResponse, { by, tell, mayGoOn }: Following): Follower {
  const push = (text: string) => {
    if (stream.destroyed || stream.writableEnded || text === '') return;
    stream.write(text);
    if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy();
  };
  const end = () => {
    if (!stream.destroyed) stream.end();
  };
  push(RETRY);
  return {
    by,
    show(run) {
      const { text, goesOn } = tell(run);
      push(text);
      if (!goesOn) end();
      return goesOn && !stream.destroyed;
    },
    beat: () => push(': still here\n\n'),
    mayGoOn: () =>
      mayGoOn().then(
        () => true,
        () => false,
      ),
    end,
  };
}
