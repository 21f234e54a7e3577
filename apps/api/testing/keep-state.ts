import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { keepRows } from './database/test-database';
import { setClockBack, type TestApi } from './test-api';

/**
 * Keeps the present state: rows, queued jobs, files, messages and time. The returned function goes back to it, and to
 * the settings of the start. Payment providers go on: the kept payments have their transactions.
 */
export async function keepState(api: TestApi): Promise<() => Promise<void>> {
  const { deps, sms, whatsapp, mail, pushed, maps } = api;
  const files = String(deps.settings.files.folder);
  const keptFiles = `${files}-kept`;
  const kept = {
    now: deps.clock().toISOString(),
    sms: [...sms],
    whatsapp: [...whatsapp],
    mail: [...mail],
    pushed: [...pushed],
    send: deps.sms.send,
  };
  await replaceFolder(keptFiles, files);
  const restoreRows = await keepRows(deps.db, true);
  return async () => {
    api.setTime(kept.now);
    api.setLimits({});
    sms.splice(0, sms.length, ...kept.sms);
    whatsapp.splice(0, whatsapp.length, ...kept.whatsapp);
    mail.splice(0, mail.length, ...kept.mail);
    pushed.splice(0, pushed.length, ...kept.pushed);
    deps.sms.send = kept.send;
    Object.assign(maps, { response: 'plausible', calls: 0 });
    await replaceFolder(files, keptFiles);
    await restoreRows();
    await setClockBack(deps);
  };
}

/** Replaces a folder by a copy of another, or by none if there is no other. */
async function replaceFolder(folder: string, other: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  if (existsSync(other)) await cp(other, folder, { recursive: true });
}
