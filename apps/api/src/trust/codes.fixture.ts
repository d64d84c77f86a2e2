import { mailsIn } from '../testing/outbox';
import type { ServerFolder } from '../testing/server-process';
import { eventually } from './patience.fixture';

/** The code of a registration, once its mail has gone out. */
export async function mailedCode(folder: ServerFolder, address: string): Promise<string> {
  return eventually(async () => {
    const mail = (await mailsIn(folder.dataDir, address)).at(-1);
    return mail && /^Your code is ([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(mail)?.[1];
  });
}
