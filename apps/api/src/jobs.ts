import { doJobsApart } from './boot/do-jobs-apart';
import { version } from './version';

if (process.connected) doJobsApart(version);
else {
  console.error('This program is started by the server.');
  process.exitCode = 1;
}
