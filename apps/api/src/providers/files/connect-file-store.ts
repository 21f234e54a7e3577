import type { Settings } from '../../settings/env';
import { diskFileStore } from './disk-file-store';
import type { FileStore } from './file-store';
import { s3FileStore } from './s3-file-store';

/** The file store that the settings name. */
export async function connectFileStore(settings: Settings['files']): Promise<FileStore> {
  return settings.driver === 's3' ? s3FileStore(settings) : diskFileStore(settings.folder);
}
