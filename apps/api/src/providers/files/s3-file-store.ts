import { Disk } from 'flydrive';
import { driveFileStore } from './drive-file-store';
import type { FileStore } from './file-store';

/** A bucket of Amazon S3 or of an S3-compatible store. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Address of an S3-compatible store; undefined for Amazon. */
  readonly endpoint: string | undefined;
  /** undefined: the AWS SDK looks for the credentials of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Files in a private bucket. The bucket must exist: otherwise every call rejects. */
export async function s3FileStore({ bucket, region, endpoint, credentials }: S3Settings): Promise<FileStore> {
  // The AWS SDK is large, and an installation that keeps files on disk never needs it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials !== undefined && { credentials }),
    visibility: 'private',
    // S3-compatible stores support neither ACLs nor the checksums of newer clients; a bucket is private without them.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { ...driveFileStore(new Disk(driver)), freeBytes: async () => Infinity };
}
