import { PDF } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Piscina } from 'piscina';
import { concurrencyLimit } from '../../concurrency-limit';
import type { PdfRenderer, RenderedPdf } from '../../dependencies';
import { invalid } from '../../problems';

/** A thread without work ends after this time and gives its memory back. */
const IDLE_MS = 30_000;
/** The heap of the thread in MiB. */
const HEAP_MIB = 256;
const NICENESS = 10;
/** A page that was photographed takes half a second. */
const MOST_MS = 30_000;
const QUEUE = 8;
const MOST_WAIT_MS = 60_000;

/**
 * Renders in one thread, one document at a time, and ends the thread with a document that takes too long. `file` is the
 * built `pdf-worker`. 503 when too many wait.
 */
export function pdfPool(file: string, mostMs = MOST_MS): PdfRenderer {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  });
  // A thread that fails rejects its task; without a listener one that fails without a task would end the process.
  pool.on('error', () => undefined);
  const limit = concurrencyLimit(1, QUEUE, MOST_WAIT_MS);
  return {
    render: (bytes) =>
      limit(async () => {
        try {
          return (await pool.run(bytes, { name: 'render', signal: AbortSignal.timeout(mostMs) })) as RenderedPdf;
        } catch (error) {
          if (isEndedThread(error)) return { refused: 'broken' };
          throw error;
        }
      }),
  };
}

/** Whether a file says that it is a PDF. Whether it is one shows when it is rendered. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** The pages of a PDF as JPEG. 400 at `field` with the reason for one that is refused. */
export async function pdfPages(renderer: PdfRenderer, field: string, bytes: Buffer): Promise<readonly Uint8Array[]> {
  const rendered = await renderer.render(bytes);
  if ('pages' in rendered) return rendered.pages;
  const { active, encrypted, pages, broken } = texts.driverDocuments.faults;
  const messages = { active, encrypted, pages: pages(PDF.maxPages), broken };
  throw invalid({ [field]: [messages[rendered.refused]] });
}

/** Whether the thread was ended because of its time or its memory. */
const isEndedThread = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY');
