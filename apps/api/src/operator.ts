import { dependenciesOf } from './operator/dependencies';
import { runProgram } from './operator/program';

const dependencies = dependenciesOf(process.env);
// Ctrl-C: what was begun is rolled back, and a database that was started for it is stopped again.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void dependencies.close().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  });
}
// Whoever reads our output may stop reading (`| head`). An archive that cannot be written is told by whoever writes it.
process.stdout.on('error', () => {});

process.exitCode = await runProgram(process.argv.slice(2), dependencies, {
  out: (text) => void process.stdout.write(`${text}\n`),
  say: (text) => void process.stderr.write(`${text}\n`),
});
