import { type Config, ConfigError, parseConfig } from '../config/config';
import { demoPassword, demoUsers } from '../config/demo';
import { type ProcessRole, processRoles } from '../config/process-settings';
import { loggable } from '../platform/loggable';
import { startRefusal } from './start-refusal';
import { startServer } from './start-server';

function readRole(words: readonly string[]): ProcessRole {
  const [given = 'all', ...more] = words;
  const role = processRoles.find((name) => name === given);
  if (role !== undefined && more.length === 0) return role;
  console.error(`Unknown: ${words.join(' ')}. Say serve, work or migrate, or nothing for all in one.`);
  process.exit(1);
}

function readConfig(words: readonly string[]): Config {
  try {
    return parseConfig(process.env, readRole(words));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Starts the server of a process and says where it is, or why it is not; signals end it in order.
 * @param words that the program was called with: a role or nothing
 */
export async function runServer(version: string, words: readonly string[]): Promise<void> {
  const config = readConfig(words);
  const starting = startServer(config, version, (message) => console.error(message));

  let stoppingSince = 0;
  async function stop(): Promise<void> {
    // A second signal does not wait; under npm one Ctrl-C arrives twice, from the terminal and from npm.
    if (stoppingSince > 0 && Date.now() - stoppingSince > 1000) process.exit(1);
    if (stoppingSince > 0) return;
    stoppingSince = Date.now();
    // A start that is under way is finished first, so that nothing it started is left behind.
    const server = await starting.catch(() => undefined);
    await server?.stop();
    process.exit(0);
  }
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    const { url, metricsUrl, consoleUrl } = await starting;
    if (config.role === 'migrate') {
      console.log('The database is at the version of this release.');
      await stop();
    }
    console.log(`Digital Wardrobe ${config.role === 'work' ? 'works, and says how it is' : 'is ready'} at ${url}`);
    if (metricsUrl) console.log(`Figures: ${metricsUrl}`);
    if (consoleUrl) console.log(`Console: ${consoleUrl}`);
    if (config.demoData) {
      console.log(`Demo logins (password ${demoPassword}): ${demoUsers.map(({ email }) => email).join(', ')}`);
      console.log(`Demo shop: ${url}/demo-shop, mail: ${url}/dev/mail`);
    }
  } catch (error) {
    console.error(startRefusal(error, config) ?? loggable(error));
    process.exit(1);
  }
}
