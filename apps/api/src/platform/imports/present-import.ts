import type { ImportAnswer, ImportState, RefusedLine } from '@dw/contract';
import type { refusedLines } from '../../db/schema/imports';
import type { ImportRow } from './imports.repository';

const statuses = { running: 0, done: 1, failed: 2, cancelled: 3 } as const satisfies Record<
  ImportState,
  ImportAnswer['status']
>;

/** An import as the wire shows it. */
export function presentImport(row: ImportRow): ImportAnswer {
  return {
    id: row.id,
    uuid: row.uuid,
    status: statuses[row.state],
    count: row.lines,
    added: row.added,
    updated: row.updated,
    unchanged: row.unchanged,
    duplicates: row.duplicates,
    refused: row.refused,
    looked_up: row.lookedUp,
    processed: row.position,
    file_name: row.fileName,
    ignored_columns: [...(row.layout.ignored ?? [])],
    dry_run: row.dryRun,
    valid_rows_only: row.validRowsOnly,
    message: row.message,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

export function presentRefusedLine(row: typeof refusedLines.$inferSelect): RefusedLine {
  return { line: row.line, column: row.column, value: row.value, reason: row.reason, code: row.code };
}
