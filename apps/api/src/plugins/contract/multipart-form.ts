import type { Endpoint } from '@liftclub/api-contract';
import { IMAGE } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/env';
import { uploadAdmission, type Upload, type UploadAdmission } from './upload-admission';
import { badRequest, invalid, plainProblem, Problem } from '../../problems';

/** One file of a multipart body, in memory: at most 8 MiB. */
export interface ReceivedFile {
  readonly bytes: Buffer;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly admitUpload: UploadAdmission;
  }
}

const MAX_PHOTO_BYTES = IMAGE.maxBytes;
/** The longest body: four photos, the text fields and the lines between them. */
const MAX_BODY_BYTES = 34 * 1024 * 1024;
/** How long an upload may wait unread; the rest of the two minutes that a request has is for its body. */
const ADMISSION_WAIT_MS = 60_000;
/** How often admitted uploads are checked while others wait. */
const SLOW_LOOK_MS = 5_000;

/** Limits of a form: four files of 8 MiB, ten short text fields. */
export async function registerMultipart(app: FastifyInstance, { limits }: Settings): Promise<void> {
  app.decorate('admitUpload', uploadAdmission(limits.uploadBytes, { waitMs: ADMISSION_WAIT_MS, lookMs: SLOW_LOOK_MS }));
  await app.register(multipart, {
    limits: {
      files: 4,
      fields: 10,
      parts: 14,
      fieldNameSize: 64,
      fieldSize: 4 * 1024,
      headerPairs: 20,
      fileSize: MAX_PHOTO_BYTES,
    },
    throwFileSizeLimit: false,
  });
}

const IS_MULTIPART = /^multipart\/form-data\b/i;

/**
 * Whether a request of an endpoint is an upload, as its headers say. An endpoint with a body and files takes JSON too.
 */
export const isUpload = ({ form, files }: Endpoint, { headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  form !== undefined || (files !== undefined && IS_MULTIPART.test(headers['content-type'] ?? ''));

/**
 * Runs `work`, which reads the body of an upload and keeps it in memory until it settles, once the process has room
 * for it and no other upload of the user runs. 413 for a body that is too long; 429 and 503 as `uploadAdmission`.
 */
export async function admitUpload<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { raw } = request;
  // A request without a length counts as the longest body.
  const bytes = Number(request.headers['content-length'] ?? MAX_BODY_BYTES);
  if (bytes > MAX_BODY_BYTES) throw plainProblem(413, 'too_large', texts.errors.tooLarge);
  const upload: Upload = {
    userId: request.actor?.userId ?? request.ip,
    bytes,
    arrived: () => (raw.complete ? undefined : raw.socket.bytesRead),
    giveUp: () => raw.destroy(),
  };
  // Nothing is read while the upload waits, so its connection is idle.
  const idleMs = raw.socket.timeout ?? 0;
  raw.socket.setTimeout?.(0);
  return request.server.admitUpload(upload, () => {
    raw.socket.setTimeout?.(idleMs);
    return work();
  });
}

/**
 * Reads the whole body first, so that an aborted upload leaves nothing behind. 400 for a malformed body, 413 when a
 * limit is exceeded.
 */
export async function readForm(request: FastifyRequest, endpoint: Pick<Endpoint, 'files' | 'fileTooLarge'>) {
  if (!request.isMultipart())
    throw plainProblem(415, 'unsupported_media_type', 'Send this form as multipart/form-data.');
  // The client left while the upload waited.
  if (request.raw.destroyed) throw unreadable();
  try {
    const form = await readParts(request, endpoint);
    // The client has sent everything: its connection may be idle until the photos are stored.
    request.raw.socket.setTimeout?.(0);
    return form;
  } catch (error) {
    // Errors of the parser have no status: the body is cut off or malformed.
    if (error instanceof Problem || (error as { statusCode?: unknown }).statusCode !== undefined) throw error;
    throw unreadable();
  }
}

const unreadable = (): Problem => badRequest('invalid', 'The request could not be read.');

async function readParts(
  request: FastifyRequest,
  { files: fileNames = [], fileTooLarge = texts.validation.imageSize }: Pick<Endpoint, 'files' | 'fileTooLarge'>,
) {
  // Without prototypes: a field may be called "constructor".
  const fields = Object.create(null) as Record<string, string>;
  const files = Object.create(null) as Record<string, ReceivedFile>;
  for await (const part of request.parts()) {
    if (part.fieldname in fields || part.fieldname in files)
      throw invalid({ [part.fieldname]: [texts.validation.fieldTwice] });
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (!fileNames.includes(part.fieldname)) throw invalid({ [part.fieldname]: [texts.validation.unknownField] });
    const bytes = await part.toBuffer();
    if (part.file.truncated)
      throw new Problem(413, 'too_large', fileTooLarge, {
        detail: fileTooLarge,
        errors: { [part.fieldname]: [fileTooLarge] },
      });
    files[part.fieldname] = { bytes };
  }
  return { fields, files };
}
