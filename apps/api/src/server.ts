import { runServer } from './boot/run-server';
import { version } from './version';

await runServer(version, process.argv.slice(2));
