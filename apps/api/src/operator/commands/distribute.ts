import { spreading } from '../../db/distribution';
import { distributeTables, NotSpreadable } from '../../platform/db/distribute';
import type { Command } from '../command';
import { OperatorError } from '../failures';

export const distribute: Command = {
  name: 'distribute',
  summary: 'spreads the tables over the nodes of Citus that the database knows',
  details: [
    'Not for use yet: docs/scaling.md says which calls fail on nodes. Make a backup first; there is no way back but to restore it.',
    'Stop the servers first, and start them again when it is done. DATABASE_OWNER_URL has to lead to the coordinator, and to a superuser. Rows are copied to the nodes and stay on the coordinator until Citus removes them.',
    'One that was cut off is called again: it goes on, and no server starts until it has come to its end.',
  ],
  run: async ({ dependencies, say }) => {
    const { databaseUrl, databaseOwnerUrl } = dependencies.config();
    if (databaseUrl === undefined || databaseOwnerUrl === undefined)
      throw new OperatorError('Set DATABASE_URL and DATABASE_OWNER_URL: the embedded database has no nodes.');
    const { appRole, operatorRole } = await dependencies.reach();
    const owner = { connectionString: databaseOwnerUrl };
    const release = await dependencies.release();
    say('Spreading ...');
    try {
      const { nodes, spread } = await distributeTables({ owner, appRole, operatorRole, ...release }, spreading);
      return {
        data: { nodes, spread },
        text: `${spread.length} tables were spread over ${nodes.length} nodes (${nodes.join(', ')}).`,
      };
    } catch (error) {
      if (error instanceof NotSpreadable) throw new OperatorError(error.message);
      throw error;
    }
  },
};
