import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs PHP inside a shop; its last line is what it says, as JSON. The service goes on meanwhile: it is of this process.
 *
 * @param begin what brings the shop's own code in
 */
export async function runInShop(begin, code, args, env = {}) {
  const options = { maxBuffer: 1e8, env: { ...process.env, ...env } };
  const program = `${begin} ${code}`;
  const { stdout } = await promisify(execFile)(
    'php',
    ['-d', 'memory_limit=1G', '-r', program, '--', ...args],
    options,
  ).catch((error) => {
    const said = String(error.stderr || error.stdout).replace(/<style[\s\S]*<\/style>|<[^>]*>|\s+/g, ' ');
    throw new Error(`PHP in the shop failed: ${said.slice(0, 200)} … ${said.slice(-400)}`);
  });
  const said = stdout.trim().split('\n').at(-1) ?? '';
  return said === '' ? undefined : JSON.parse(said);
}
