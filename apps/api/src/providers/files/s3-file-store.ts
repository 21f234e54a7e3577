import { Disk } from 'flydrive';
import { driveFileStore } from './drive-file-store';
import type { FileStore } from './file-store';

/** A bucket of Amazon's S3, or of a store that speaks its protocol. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Address of a store that is not Amazon's. */
  readonly endpoint: string | undefined;
  /** Without keys those of the machine are used, as the company's tools find them. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Files in a private bucket, which must exist. */
export async function s3FileStore({ bucket, region, endpoint, credentials }: S3Settings): Promise<FileStore> {
  // The company's client is large, and whoever keeps files on disk never needs it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials !== undefined && { credentials }),
    visibility: 'private',
    // Compatible stores know neither access lists nor the checksums of newer clients; a bucket is private by itself.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { ...driveFileStore(new Disk(driver)), freeBytes: async () => Infinity };
}
