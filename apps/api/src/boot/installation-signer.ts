import type { Config } from '../config/config';
import { readOrMakeKey, signerOfFolder } from '../platform/key-file';
import { type Signer, signerOf } from '../platform/signer';

/** The signer of this installation: with the keys of its settings, else with those of its data folder, which are made once. */
export const installationSigner = async ({ secretKeys, dataDir }: Config): Promise<Signer> =>
  secretKeys ? signerOf(secretKeys) : signerOfFolder(dataDir, await readOrMakeKey(dataDir));
