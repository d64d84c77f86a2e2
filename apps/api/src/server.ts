import { startRefusal } from './boot/start-refusal';
import { startServer } from './boot/start-server';
import { type Config, ConfigError, parseConfig } from './config/config';
import { demoPassword, demoUsers } from './config/demo';
import { loggable } from './platform/loggable';
import { version } from './version';

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const config = readConfig();
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
  const { url } = await starting;
  console.log(`Digital Wardrobe is ready at ${url}`);
  if (config.demoData) {
    console.log(`Demo logins (password ${demoPassword}): ${demoUsers.map(({ email }) => email).join(', ')}`);
    console.log(`Demo shop: ${url}/demo-shop, mail: ${url}/dev/mail`);
  }
} catch (error) {
  console.error(startRefusal(error) ?? loggable(error));
  process.exit(1);
}
