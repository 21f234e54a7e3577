import { IMAGE } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, invalid, plainProblem, Problem } from '../problems';

/** One photo of a multipart body, in memory: at most 8 MiB. */
export interface ReceivedFile {
  readonly bytes: Buffer;
}

const MAX_PHOTO_BYTES = IMAGE.maxBytes;

/** Limits of a form: four files of 8 MiB, ten short text fields. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
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

/**
 * Reads the whole body first, so that an aborted upload leaves nothing behind. 400 for a malformed body, 413 when a
 * limit is exceeded.
 */
export async function readForm(request: FastifyRequest, fileNames: readonly string[]) {
  if (!request.isMultipart())
    throw plainProblem(415, 'unsupported_media_type', 'Send this form as multipart/form-data.');
  try {
    return await readParts(request, fileNames);
  } catch (error) {
    // Errors of the parser have no status: the body is cut off or malformed.
    if (error instanceof Problem || (error as { statusCode?: unknown }).statusCode !== undefined) throw error;
    throw badRequest('invalid', 'The request could not be read.');
  }
}

async function readParts(request: FastifyRequest, fileNames: readonly string[]) {
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
    const bytes = await part.toBuffer();
    if (!fileNames.includes(part.fieldname)) throw invalid({ [part.fieldname]: [texts.validation.unknownField] });
    if (part.file.truncated)
      throw new Problem(413, 'too_large', texts.validation.imageSize, {
        detail: texts.validation.imageSize,
        errors: { [part.fieldname]: [texts.validation.imageSize] },
      });
    files[part.fieldname] = { bytes };
  }
  return { fields, files };
}
