import { Resolver } from 'node:dns/promises';

const patience = { timeout: 3000, tries: 2 };
const noRecord = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The TXT records of a name, each as one text; none where the name does not exist.
 * @param servers who is asked; empty: the machine’s own name servers
 * @returns why they could not be read: `timeout`, or `dns` for every other failure of a name server
 */
export async function textRecords(name: string, servers: readonly string[]): Promise<string[] | 'timeout' | 'dns'> {
  const resolver = new Resolver(patience);
  if (servers.length > 0) resolver.setServers(servers);
  try {
    return (await resolver.resolveTxt(name)).map((chunks) => chunks.join('').trim());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (noRecord.has(code)) return [];
    return code === 'ETIMEOUT' ? 'timeout' : 'dns';
  }
}
